import type { PageCopy } from './subscription-page.tsx'

export const messages = {
  question: {
    title: 'Confirm your subscription',
    text: 'Confirm, and you’ll get one e-mail a month at the address we sent this link to. Didn’t ask for it? Close this page and we won’t write.',
  },
  confirmed: {
    title: 'You are subscribed',
    text: 'Thank you. The next letter comes to your inbox, and every one of them has a link with which you can leave.',
  },
  already: {
    title: 'You are subscribed already',
    text: 'Your e-mail address was confirmed before. There is nothing left to do.',
  },
  unsubscribed: {
    title: 'This subscription has ended',
    text: 'You left the newsletter after you got this link. To come back, subscribe again at the foot of this page, a day after you left.',
  },
  unknown: {
    title: 'This link does not work',
    text: 'It may have been cut off on its way, or a newer mail has taken its place. You can subscribe again at the foot of this page.',
  },
  crossSite: {
    title: 'Confirm your subscription',
    text: 'Your link was opened by another website, so nothing was confirmed yet. To confirm, press the button here.',
  },
  failed: {
    title: 'This did not work',
    text: 'We could not store your confirmation just now. Your link stays good; please try again in a minute.',
  },
} satisfies Record<string, PageCopy>
