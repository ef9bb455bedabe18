import type { FieldValues, ResolverOptions } from 'react-hook-form'

const INCOMPLETE = new Map([
  ['date', 'Must be a complete date'],
  ['time', 'Must be a complete time'],
  ['datetime-local', 'Must be a date with a time'],
])

/** Whether a date has a year of two typed digits, which its control takes for one of the first century. */
export const hasShortYear = (date: string): boolean => /^00\d\d-/.test(date)

/** A control that is not shown any more is still a field of the form. */
const isIncomplete = ({ type, value, validity, isConnected }: HTMLInputElement): boolean =>
  isConnected && (validity.badInput || (type !== 'time' && hasShortYear(value)))

/** Field to message for dates and times that are typed in part: their value is blank, which means another thing where it is allowed. */
export const findIncompleteInputs = ({ fields }: Pick<ResolverOptions<FieldValues>, 'fields'>): Record<string, string> => {
  const messages: Record<string, string> = {}
  for (const { name, ref } of Object.values(fields)) {
    const message = ref instanceof HTMLInputElement && isIncomplete(ref) ? INCOMPLETE.get(ref.type) : undefined
    if (message !== undefined) messages[name] = message
  }
  return messages
}
