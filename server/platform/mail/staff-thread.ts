/** The mails to staff about one lead are a conversation of their own, apart from the visitor's. */
import type { MailContent } from './content.ts'
import { buildThread, type Created, threadMessageId } from './message-id.ts'

/** `isFirst`: the mail of its arrival, which has the same Message-ID for each recipient; the others refer to it. */
export const inStaffThread = (
  content: MailContent,
  lead: Created,
  { host, isFirst = false }: { host: string; isFirst?: boolean },
): MailContent => {
  const first = threadMessageId(`${buildThread(lead)}.staff`, host)
  return {
    ...content,
    headers: { ...content.headers, ...(isFirst ? { 'Message-ID': first } : { 'In-Reply-To': first, References: first }) },
  }
}
