/** A spinner, hidden from assistive technology. */
export function Spinner({ className = 'size-4' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`spinner inline-block shrink-0 rounded-full border-2 border-current border-r-transparent ${className}`}
    />
  )
}

/**
 * Full-screen spinner with a status text; without JavaScript, for which the desk waits, the reason. In an installed font: the site's would be
 * requested before the scripts.
 */
export function WaitingScreen({ children }: { children: string }) {
  return (
    <div
      role="status"
      className="flex min-h-dvh flex-col items-center justify-center gap-3 p-4 text-center [font-family:system-ui,sans-serif] text-muted"
    >
      <Spinner className="size-8" />
      {children}
      <noscript>This area needs JavaScript, which is switched off. The public site works without it.</noscript>
    </div>
  )
}
