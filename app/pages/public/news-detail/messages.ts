export const messages = {
  copied: 'Article URL copied to clipboard!',
  notCopied: 'The address could not be copied. Please copy it from the address bar.',
}
