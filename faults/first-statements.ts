/**
 * `node faults/first-statements.ts URL TASK MOMENT NUMBER`: opens a database as a start does and sends itself SIGKILL before
 * that statement or, on PostgreSQL, after sending it. Prints the number of statements and exits with 0 when there are fewer.
 */
import { openFor, type Task } from './open-database.ts'
import { observeStatements } from './statements.ts'

const [url = '', task = 'start', moment = 'before', number = '1'] = process.argv.slice(2)

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

// The command line contains a valid task.
await openFor(task as Task, url, (password) => process.stdout.write(`password ${password}\n`))
process.stdout.write(`statements ${statements}\n`)
