/** A file that every build has; no page loads it as a script. */
const PROBE = '/favicon.svg'

/**
 * Before an import; rejects without a network, so the import is not attempted: Chromium never requests the URL of a module again that failed
 * once in the document. A server on the same machine answers also when the browser has no network.
 */
export const awaitServer = async (): Promise<void> => {
  if (!navigator.onLine) await fetch(PROBE, { method: 'HEAD', cache: 'no-store' })
}
