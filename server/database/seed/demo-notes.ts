/** The internal notes of demo inquiries. */
import type { InquiryStatus } from '#domain/inquiry.ts'
import type { Random } from './random.ts'

const FIRST_CALLS = [
  'Called back, spoke for ten minutes. Decision lies with the brother.',
  'Called twice, no answer. Sent a WhatsApp message with two slots.',
  'Good fit. Wants to see two references from the same trade.',
  'Prefers Hindi on the phone.',
  'Asked for the requirements in writing; will send them by Friday.',
  'Has an offer from another agency and wants ours for comparison.',
]

const OUTCOMES: Record<InquiryStatus, string[]> = {
  new: [],
  'in-progress': [
    'Proposal sent, follow-up next week.',
    'Video call fixed with their accountant.',
    'Waiting for the product list before we can estimate.',
    'Asked to split the work into two stages; revised offer in preparation.',
  ],
  completed: [
    'Order confirmed, advance received. Handed over to the project team.',
    'Free consultation held, report sent. Will come back in the new financial year.',
    'Question answered by e-mail, nothing open.',
    'Signed for stage one.',
  ],
  cancelled: [
    'Budget too small for what is needed; suggested a ready-made product instead.',
    'No reply after three attempts.',
    'Went with a local agency. Stay in touch for maintenance.',
    'Asked for something that we do not offer.',
  ],
}

/** One to three lines for an inquiry in progress or closed; sometimes blank, and always for a new one. */
export const demoNotes = (random: Random, status: InquiryStatus): string => {
  if (status === 'new' || random.chance(0.15)) return ''
  const lines = random.chance(0.6) ? [random.pick(FIRST_CALLS)] : []
  return [...lines, random.pick(OUTCOMES[status])].join('\n')
}
