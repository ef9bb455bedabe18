import type { PageCopy } from '#app/pages/public/newsletter-confirm/subscription-page.tsx'

export const messages = {
  question: {
    title: 'Leave the newsletter',
    text: 'Press the button, and no more letters come to the e-mail address to which we sent this link.',
  },
  unsubscribed: {
    title: 'You have left the newsletter',
    text: 'No more letters will come. Should you miss them, subscribe again at the foot of this page, from tomorrow on.',
  },
  already: {
    title: 'You had left already',
    text: 'Your e-mail address is on no list of ours. There is nothing left to do.',
  },
  unknown: {
    title: 'This link does not work',
    text: 'It may have been cut off on its way, or a newer mail has taken its place. The link in the latest letter works; or write to us, and we take you off by hand.',
    next: { to: '/contact', label: 'Write to us' },
  },
  crossSite: {
    title: 'Leave the newsletter',
    text: 'Your link was opened by another website, so nothing was changed yet. To leave, press the button here.',
  },
  failed: {
    title: 'This did not work',
    text: 'We could not store it just now, so you are still subscribed. Your link stays good; please try again in a minute.',
  },
} satisfies Record<string, PageCopy>
