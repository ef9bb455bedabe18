/** A command of `npm run admin`, and its dependencies. */
import { type Config, ConfigError } from '../platform/config.ts'
import type { DatabaseHandle } from '../platform/database/connect.ts'
import type { OperationContext } from '../platform/operation.ts'

export interface CommandLine {
  config: Config
  print(line: string): void
  /**
   * Creates the database when there is none, unless it must exist, and migrates it to the newest schema, unless `isMigrated` is false.
   * `steps` names the migrations that were run. It is closed when the command ends.
   */
  open(options?: {
    mustExist?: boolean
    isMigrated?: boolean
  }): Promise<{ database: DatabaseHandle; steps: string[]; context: OperationContext }>
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
