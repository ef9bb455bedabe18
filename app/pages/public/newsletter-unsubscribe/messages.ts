import type { PageCopy } from '#app/pages/public/newsletter-confirm/subscription-page.tsx'

export const messages = {
  question: {
    title: 'Unsubscribe',
    text: 'Press the button, and we won’t send the newsletter to this e-mail address any more.',
  },
  unsubscribed: {
    title: 'You’ve unsubscribed',
    text: 'You won’t get the newsletter any more. If you miss it, you can subscribe again at the foot of this page from tomorrow.',
  },
  already: {
    title: 'You’ve already unsubscribed',
    text: 'Your e-mail address isn’t on our list. There’s nothing more to do.',
  },
  unknown: {
    title: 'This link doesn’t work',
    text: 'Part of it may be missing, or a newer e-mail has replaced it. Use the link in the latest issue, or write to us and we’ll take you off the list.',
    next: { to: '/contact', label: 'Write to us' },
  },
  crossSite: {
    title: 'Unsubscribe',
    text: 'Your link was opened by another website, so nothing has changed yet. To unsubscribe, press the button here.',
  },
  failed: {
    title: 'That didn’t work',
    text: 'We couldn’t save that, so you’re still subscribed. Your link still works: please try again in a minute.',
  },
} satisfies Record<string, PageCopy>
