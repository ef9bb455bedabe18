/** A command of `npm run admin`, and its dependencies. */
import { type Config, ConfigError } from '../platform/config.ts'
import type { DatabaseHandle } from '../platform/database/connect.ts'
import type { OperationContext } from '../platform/operation.ts'

interface OpenDatabase {
  /** Migrated to the newest schema; `steps` names the migrations that were run. */
  database: DatabaseHandle
  steps: string[]
  context: OperationContext
}

interface OpenOptions {
  mustExist?: boolean
  /** False leaves the schema as it is. */
  isMigrated?: boolean
}

export interface CommandLine {
  config: Config
  print(line: string): void
  /** Creates the database when there is none, unless it must exist. It is closed when the command ends. */
  open(options?: OpenOptions): Promise<OpenDatabase>
}

/** Throws ConfigError for arguments after the first `limit`: an unquoted path with a blank must not become another file. */
export const assertNoFurther = (positionals: readonly string[], limit: number): void => {
  const unexpected = positionals[limit]
  if (unexpected !== undefined) throw new ConfigError(`Unexpected argument ${unexpected}.`)
}

export interface Command {
  /** The command with its arguments. */
  usage: string
  run(commandLine: CommandLine, args: string[]): Promise<void>
}
