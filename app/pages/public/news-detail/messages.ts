export const messages = {
  copied: 'Article URL copied to clipboard!',
  notCopied: 'We couldn’t copy the link. Please copy it from the address bar.',
}
