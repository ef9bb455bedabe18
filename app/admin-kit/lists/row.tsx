import type { RefAttributes } from 'react'
import MoreHorizontal from 'lucide-react/icons/ellipsis'
import { IconButton, iconButtonClass } from '#app/ui/desk/button.tsx'
import { MenuButton } from '#app/ui/desk/menu.tsx'
import { RowLink } from '#app/ui/desk/row-link.tsx'
import type { ListDefinition, RowAction, RowTarget } from './define-list.ts'
import { listItem } from './use-list-keys.ts'

interface RowProps<Row, Context> {
  definition: ListDefinition<Row, Context>
  row: Row
  context: Context
}

type AnchorProps = Omit<React.ComponentProps<'a'>, 'href' | 'onClick'> & RefAttributes<HTMLAnchorElement>

/** A link by its navigation, or one to another program. */
function TargetLink({ link, children, ...props }: { link: RowTarget } & AnchorProps) {
  if ('to' in link)
    return (
      <RowLink {...link} {...props}>
        {children}
      </RowLink>
    )
  return (
    <a {...link} {...(link.target && { rel: 'noreferrer' })} {...props}>
      {children}
    </a>
  )
}

/** The row's link: the whole row follows it, and j and k reach it. */
export function RowTitleLink<Row extends { id: number }, Context>({ definition: { main }, row, context }: RowProps<Row, Context>) {
  return (
    <TargetLink
      link={main.link(row, context)}
      ref={listItem(row.id)}
      data-list-item={row.id}
      data-row-link=""
      {...main.attributes?.(row, context)}
      className="card-link max-w-full min-w-0 font-semibold outline-hidden"
    >
      <span className="truncate">{main.title(row)}</span>
    </TargetLink>
  )
}

/** The first cell: the link and what stands behind it, in one line. */
export function RowTitle<Row extends { id: number }, Context>(props: RowProps<Row, Context> & { hasDetail: boolean }) {
  const { definition, row, context, hasDetail } = props
  const { mark, after, detail } = definition.main
  const line = hasDetail ? detail?.(row) : undefined
  return (
    <span className="flex min-w-0 items-center gap-2">
      {mark?.(row, context)}
      <span className="grid min-w-0 flex-1">
        <span className="flex min-w-0 items-center gap-2 overflow-hidden whitespace-nowrap">
          <span className="flex max-w-4/5 min-w-0 shrink-0">
            <RowTitleLink definition={definition} row={row} context={context} />
          </span>
          {after?.(row, context)}
        </span>
        {line && <span className="truncate text-xs text-muted">{line}</span>}
      </span>
    </span>
  )
}

/** At rest a row shows facts: controls appear with the pointer or the focus, and stay on a touch screen. */
export const AT_REST =
  'opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100'

export function ActionIcons({ actions }: { actions: readonly RowAction[] }) {
  return (
    <span className={`no-print flex justify-end ${AT_REST}`}>
      {actions
        .filter(({ isPhoneOnly }) => !isPhoneOnly)
        .map(({ label, text, icon: Icon, link, onClick, isDimmed }, place) =>
          link === undefined ? (
            // oxlint-disable-next-line react/no-array-index-key -- 'Deactivate' that becomes 'Activate' keeps the focus
            <IconButton key={place} label={label} title={text} className={isDimmed ? 'opacity-50' : ''} onClick={onClick}>
              <Icon aria-hidden="true" className="size-4" />
            </IconButton>
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <TargetLink key={place} link={link} aria-label={label} title={text} className={iconButtonClass}>
              <Icon aria-hidden="true" className="size-4" />
            </TargetLink>
          ),
        )}
    </span>
  )
}

const toEntry = ({ text, link, onClick }: RowAction) => {
  if (onClick !== undefined) return { label: text, onClick }
  if (link !== undefined && 'href' in link) return { label: text, link }
  return null
}

/** The row's menu, on a phone. */
export function ActionsMenu({ actions, title }: { actions: readonly RowAction[]; title: string }) {
  const entries = actions.flatMap((action) => toEntry(action) ?? [])
  if (entries.length === 0) return null
  return (
    <span className="no-print -mr-2 shrink-0">
      <MenuButton
        label={<MoreHorizontal aria-hidden="true" className="size-4" />}
        name={`Actions of ${title}`}
        isIcon
        entries={entries}
      />
    </span>
  )
}
