import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import Search from 'lucide-react/icons/search'
import { type RefObject, useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { call } from '#app/api/call.ts'
import { findKey } from '#app/api/query-keys.ts'
import { readRecent } from '#app/session/recent.ts'
import { useAdmin, useFlags } from '#app/session/session.ts'
import { Avatar } from '#app/ui/desk/avatar.tsx'
import { Button, buttonClass } from '#app/ui/desk/button.tsx'
import { Spinner } from '#app/ui/desk/spinner.tsx'
import { find } from '#contract/find.ts'
import {
  filterEntries,
  type PaletteEntry,
  type PaletteGroup,
  toFoundGroups,
  toRecentGroup,
  toScreenGroups,
  useActions,
} from './entries.ts'

const DEBOUNCE_MS = 120

/** What the server finds, some time after the last keystroke; an answer to an earlier text is none. */
const useFind = (text: string) => {
  const typed = text.trim()
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: findKey(search),
    queryFn: async ({ signal }) => (await call(find.list, { query: { search }, signal })).data,
    enabled: search !== '',
    retry: false,
  })
  const isCurrent = search === typed && typed !== ''
  return {
    found: isCurrent ? data : undefined,
    isWaiting: typed !== '' && (!isCurrent || isFetching),
    isFailed: isCurrent && isError && !isFetching,
    retry: () => void refetch(),
  }
}

interface CommandsProps {
  input: RefObject<HTMLInputElement | null>
  /** A URL to go to, or what to do when the menu is closed. */
  onAct: (act: string | (() => void)) => void
}

const useGroups = (text: string) => {
  const { id } = useAdmin()
  const { settings, goTo } = toScreenGroups(useFlags())
  const actions = useActions()
  const [recent] = useState(() => toRecentGroup(readRecent(id)))
  const find = useFind(text)
  const all =
    text.trim() === ''
      ? [recent, actions, goTo]
      : [...(find.found ? toFoundGroups(find.found) : []), ...[settings, goTo, actions].map((group) => filterEntries(group, text))]
  return { ...find, groups: all.filter(({ items }) => items.length > 0) }
}

/** The search field and the list of the command menu. */
export function Commands({ input, onAct }: CommandsProps) {
  const [text, setText] = useState('')
  const { groups, isWaiting, isFailed, retry } = useGroups(text)
  return (
    <Autocomplete.Root
      open
      inline
      autoHighlight="always"
      keepHighlight
      filter={null}
      items={groups}
      value={text}
      onValueChange={(next, { reason }) => {
        // A chosen entry would become the text.
        if (reason !== 'item-press') setText(next)
      }}
      itemToStringValue={({ label }: PaletteEntry) => label}
    >
      <div className="flex items-center gap-2 border-b border-line px-3">
        <Search aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <Autocomplete.Input
          ref={input}
          aria-label="Search or jump to"
          placeholder="A name, phone number, e-mail, #245, a screen…"
          maxLength={200}
          className="h-12 min-w-0 flex-1 bg-transparent text-sm outline-none pointer-coarse:text-base"
        />
        {isWaiting && <Spinner />}
        <Dialog.Close aria-label="Close" className={`${buttonClass('quiet')} -mr-2 px-2 text-xs text-muted`}>
          Esc
        </Dialog.Close>
      </div>
      {isFailed && <Failed retry={retry} />}
      <Autocomplete.Status className="sr-only">{isWaiting ? 'Searching' : countEntries(groups)}</Autocomplete.Status>
      <Autocomplete.Empty className="px-4 py-6 text-center text-muted empty:hidden">
        {groups.length === 0 && !isFailed && (isWaiting ? 'Searching…' : `Nothing found for “${text.trim()}”.`)}
      </Autocomplete.Empty>
      <Autocomplete.List className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-2 empty:hidden">
        {(group: PaletteGroup) => (
          <Autocomplete.Group key={group.value} items={group.items} className="not-last:mb-2">
            <Autocomplete.GroupLabel className="px-2.5 py-1 text-xs font-semibold text-muted">
              {group.value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(entry: PaletteEntry) => <Entry key={entry.value} entry={entry} onAct={onAct} />}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  )
}

const countEntries = (groups: readonly PaletteGroup[]): string => {
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  return `${count} ${count === 1 ? 'result' : 'results'}`
}

function Failed({ retry }: { retry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-2 border-b border-line bg-red-soft px-4 py-2 text-red-strong"
    >
      <span>The search didn't answer. Screens and actions still work.</span>
      <Button onClick={retry}>Try again</Button>
    </div>
  )
}

function Entry({ entry, onAct }: { entry: PaletteEntry; onAct: CommandsProps['onAct'] }) {
  const { label, detail, hint, icon: Icon } = entry
  return (
    <Autocomplete.Item
      value={entry}
      onClick={() => onAct(entry.act)}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-sm px-2.5 outline-none select-none data-highlighted:bg-hover pointer-coarse:min-h-12"
    >
      {Icon === undefined ? (
        <Avatar name={label} />
      ) : (
        <span className="grid size-6 shrink-0 place-items-center text-muted">
          <Icon aria-hidden="true" className="size-4" />
        </span>
      )}
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 py-1 sm:flex-nowrap">
        <span className="max-w-full shrink-0 truncate font-medium sm:max-w-[60%]">{label}</span>
        {detail && <span className="min-w-0 truncate text-xs text-muted">{detail}</span>}
      </span>
      {hint && <span className="shrink-0 text-xs text-muted">{hint}</span>}
    </Autocomplete.Item>
  )
}
