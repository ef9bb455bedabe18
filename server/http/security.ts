/** Headers that every answer carries. */
export const SECURITY_HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

/**
 * The staff desk is never cached, so it could carry nonces; its dialogs and toasts set styles of their own, which is why
 * styles are open there and scripts are not.
 */
export const deskStyles = (policy: string): string => policy.replace(/style-src [^;]*/, `style-src 'self' 'unsafe-inline'`)
