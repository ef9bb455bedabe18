/**
 * Ends the process with 1 and a sentence if it was given an argument other than these: a misspelled flag that is ignored leaves
 * undone what it stands for.
 */
export const assertArguments = (...allowed: string[]): void => {
  const unexpected = process.argv.slice(2).find((argument) => !allowed.includes(argument))
  if (unexpected === undefined) return
  console.error(`Unexpected argument ${unexpected}. ${allowed.length === 0 ? 'There are none.' : `Known: ${allowed.join(', ')}.`}`)
  process.exit(1)
}
