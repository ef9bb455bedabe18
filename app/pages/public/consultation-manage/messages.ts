import { HOLD_MINUTES } from '#domain/slots.ts'

export const messages = {
  unknown: {
    title: 'This link doesn’t work',
    text: 'Part of it may be missing, or the consultation is over. Book another time, or write to us.',
  },
  cancelled: {
    title: 'This consultation is cancelled',
    text: 'The time is free again. You can book another one whenever you like.',
  },
  expired: {
    title: 'This time is no longer held',
    text: `It wasn’t confirmed within ${HOLD_MINUTES} minutes. We still have your request and will get in touch, or choose a time again.`,
  },
  begun: { title: 'This consultation has begun', text: 'It can no longer be moved or cancelled here. Please call us.' },
  confirmed: { title: 'Your consultation is confirmed', text: 'We’ll call you then.' },
  moved: 'Your consultation has a new time.',
  movedByMail: 'Your consultation has a new time. We’ve e-mailed you the confirmation.',
  crossSite: 'This came from another website, so nothing was changed. Please send it again from here.',
  failed: 'We couldn’t save that. Your consultation hasn’t changed; please try again in a minute.',
}
