/**
 * `node tests/faults/first-statements.ts URL TASK MOMENT NUMBER`: opens a database as a start does and kills itself, by SIGKILL, before
 * that statement or, on PostgreSQL, when it has been sent. Ends with 0 when there are not so many.
 */
import { openFor, type Task } from './open-database.ts'
import { observeStatements } from './statements.ts'

const [url = '', task = 'migrate', moment = 'before', number = '1'] = process.argv.slice(2)

let statements = 0
const killAt = (reached: string): void => {
  if (reached === moment && statements === Number(number)) process.kill(process.pid, 'SIGKILL')
}

observeStatements({
  before: () => {
    statements += 1
    killAt('before')
  },
  sent: () => killAt('sent'),
})

// What the command line says is one of these.
await openFor(task as Task, url, (password) => process.stdout.write(`password ${password}\n`))
