import ShieldCheck from 'lucide-react/icons/shield-check'

/** Shows what the signed-in user may do on a screen. */
export function PermissionBanner({ children }: { children: string }) {
  return (
    <p className="no-print flex items-start gap-2 rounded-md border border-line bg-surface px-4 py-2.5 text-muted">
      <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-teal" />
      <span>
        <span className="font-semibold text-ink">Your permissions:</span> {children}
      </span>
    </p>
  )
}
