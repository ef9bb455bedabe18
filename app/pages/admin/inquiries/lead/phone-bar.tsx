import { MenuButton } from '#app/ui/desk/menu.tsx'
import { useRootAttribute } from '#app/ui/desk/use-root-attribute.ts'
import { type ContactProps, Ways } from './header.tsx'
import { useOpenLead } from './open-lead.ts'

const ITEM =
  'flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-xs font-semibold text-ink hover:bg-hover active:bg-hover'

/** The ways to reach a person at the lower edge of a phone, in reach of the thumb. */
export function PhoneBar({ write, menu }: ContactProps) {
  const { inquiry } = useOpenLead()
  useRootAttribute('data-phone-bar', true)
  return (
    <div
      role="group"
      aria-label="Contact"
      className="no-print fixed inset-x-0 bottom-0 z-30 flex items-stretch border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <Ways write={write} className={ITEM} />
      <div className="grid min-h-14 flex-1 place-items-center">
        <MenuButton label="More" name={`More for ${inquiry.name}`} variant="quiet" entries={menu} />
      </div>
    </div>
  )
}
