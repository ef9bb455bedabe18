/** A sender whose mail is under way until the test says how it ended. */
import type { Sender, SendOutcome } from '#server/mail/sender.ts'

export interface HeldSender {
  sender: Sender
  /** Resolves once a mail is claimed and handed to the sender. */
  isClaimed: Promise<void>
  /** Ends the sending of the mail. */
  report(outcome: SendOutcome): void
}

export const createHeldSender = (): HeldSender => {
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
  return { sender, isClaimed: claimed.promise, report: sent.resolve }
}
