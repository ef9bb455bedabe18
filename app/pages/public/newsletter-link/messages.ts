export const confirmMessages = {
  question: {
    title: 'Confirm your subscription',
    text: 'Confirm, and you’ll get one e-mail a month at the address we sent this link to. Didn’t ask for it? Close this page and we won’t write.',
  },
  confirmed: {
    title: 'You’re subscribed',
    text: 'Thank you. The next issue will be in your inbox, and every issue has a link to unsubscribe.',
  },
  already: {
    title: 'You’re already subscribed',
    text: 'Your e-mail address is confirmed. There’s nothing more to do.',
  },
  unsubscribed: {
    title: 'This subscription has ended',
    text: 'You unsubscribed after you got this link. To come back, subscribe again at the foot of this page, a day after you left.',
  },
  unknown: {
    title: 'This link doesn’t work',
    text: 'Part of it may be missing, or a newer e-mail has replaced it. You can subscribe again at the foot of this page.',
  },
  crossSite: {
    title: 'Confirm your subscription',
    text: 'Your link was opened by another website, so nothing has been confirmed yet. To confirm, press the button here.',
  },
  failed: {
    title: 'That didn’t work',
    text: 'We couldn’t save your confirmation. Your link still works: please try again in a minute.',
  },
}

export const unsubscribeMessages = {
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
}
