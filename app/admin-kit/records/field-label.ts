/** Labels on the screens that differ from the field's own name. */
const FIELD_LABELS = new Map([
  ['isActive', 'Active'],
  ['isExample', 'Example'],
  ['isSpam', 'Spam'],
  ['takesLeads', 'Receives leads'],
  ['assigneeName', 'Assigned to'],
  ['scope', 'Who sees it'],
  ['notes', 'Internal Notes'],
  ['slug', 'Page URL'],
  ['imageUrl', 'Image URL'],
  ['imageAlt', 'Image description'],
  ['publishedAt', 'Publish date'],
  ['serviceIds', 'Services used'],
  ['problem', 'The problem'],
  ['solution', 'What was done'],
  ['quotation', 'What the client said'],
])

/** 'buttonText' as 'Button text'. */
export const toFieldLabel = (name: string): string => {
  const label = FIELD_LABELS.get(name)
  if (label !== undefined) return label
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
