/** A mail whose sending is under way until the test says how it ended. */
import { deliverMails } from '#server/platform/mail/deliver.ts'
import type { Sender, SendOutcome } from '#server/platform/mail/sender.ts'

/** Claims the next mail. The result ends its sending and resolves once the outcome is stored. */
export const holdDelivery = async (
  context: Parameters<typeof deliverMails>[0],
): Promise<(outcome: SendOutcome) => Promise<void>> => {
  const claimed = Promise.withResolvers<void>()
  const sent = Promise.withResolvers<SendOutcome>()
  const sender: Sender = {
    maxConcurrent: 1,
    send: () => {
      claimed.resolve()
      return sent.promise
    },
    close: () => undefined,
  }
  const delivery = deliverMails(context, sender)
  await claimed.promise
  return async (outcome) => {
    sent.resolve(outcome)
    await delivery
  }
}
