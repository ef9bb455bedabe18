/** A file that every build has; no page loads it as a script. */
const PROBE = '/favicon.svg'

const probe = (): Promise<Response> => fetch(PROBE, { method: 'HEAD', cache: 'no-store' })

/**
 * Before an import; rejects without a network, so the import is not attempted: Chromium never requests the URL of a module again that failed
 * once in the document. A server on the same machine answers also when the browser has no network.
 */
export const awaitServer = async (): Promise<void> => {
  if (!navigator.onLine) await probe()
}

/** Whether the server answers with its files. */
export const isServerReachable = async (): Promise<boolean> => {
  try {
    return (await probe()).ok
  } catch {
    return false
  }
}
