/** A command of `npm run admin`, and what it works with. */
import type { Config } from '../config.ts'
import type { DatabaseHandle } from '../database/connect.ts'
import type { OperationContext } from '../operation.ts'

export interface OpenDatabase {
  /** Brought to the newest schema; `steps` are those that were run for it. */
  database: DatabaseHandle
  steps: string[]
  context: OperationContext
}

export interface OpenOptions {
  mustExist?: boolean
  /** False leaves the schema as it is. */
  isMigrated?: boolean
}

export interface CommandLine {
  config: Config
  print(line: string): void
  /** Makes the database when there is none, unless it must exist. It is closed when the command ends. */
  open(options?: OpenOptions): Promise<OpenDatabase>
}

export interface Command {
  /** How it is called, and what it does. */
  usage: string
  run(commandLine: CommandLine, args: string[]): Promise<void>
}
