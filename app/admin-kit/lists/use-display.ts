/** Which columns a list shows, in which order and density: each person's own, in this browser. */
import { HIDE_PARAM } from '#app/api/saved-views.ts'
import { useAdmin } from '#app/session/session.ts'
import { useStored } from '#app/ui/desk/use-stored.ts'
import type { Column, ListDefinition } from './define-list.ts'
import type { UrlFilters } from './use-url-filters.ts'

export type Density = 'compact' | 'comfortable'

interface Stored {
  hidden: readonly string[]
  /** The further columns that are shown. */
  extra: readonly string[]
  order: readonly string[]
  density: Density
}

type ColumnName = Pick<Column<never>, 'name' | 'heading' | 'isFixed' | 'isExtra'>

/** What a person chooses in *Display*. */
export interface DisplayChoices {
  /** The shown columns, in their order. */
  columns: readonly ColumnName[]
  /** All that can be shown, in their order. */
  offered: readonly ColumnName[]
  density: Density
  show: (column: ColumnName, isShown: boolean) => void
  move: (column: ColumnName, step: 1 | -1) => void
  setDensity: (density: Density) => void
}

export interface Display<Row, Context> extends DisplayChoices {
  columns: readonly Column<Row, Context>[]
}

const EMPTY: Stored = { hidden: [], extra: [], order: [], density: 'compact' }
/** The URL of a view that hides no column. */
const NONE = 'none'

const toNames = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : []

const parse = (text: string | null): Stored => {
  if (text === null) return EMPTY
  try {
    const { hidden, extra, order, density }: Partial<Record<keyof Stored, unknown>> = JSON.parse(text)
    return {
      hidden: toNames(hidden),
      extra: toNames(extra),
      order: toNames(order),
      density: density === 'comfortable' ? density : 'compact',
    }
  } catch {
    return EMPTY
  }
}

/** A view's hidden columns in the URL (`hide`) win over the person's own; further columns are theirs alone. */
export const useDisplay = <Row, Context>(
  { name, columns }: Pick<ListDefinition<Row, Context>, 'name' | 'columns'>,
  filters: UrlFilters,
): Display<Row, Context> => {
  const [text, store] = useStored(`list:${name}:${useAdmin().id}`)
  const stored = parse(text)
  const write = (change: Partial<Stored>) => store(JSON.stringify({ ...stored, ...change }))
  const inUrl = filters.get(HIDE_PARAM)
  const hidden = inUrl === '' ? stored.hidden : inUrl.split(',')
  const place = (column: Column<Row, Context>) => {
    const index = stored.order.indexOf(column.name)
    return index === -1 ? columns.indexOf(column) : index
  }
  const ordered = stored.order.length === 0 ? columns : [...columns].sort((one, other) => place(one) - place(other))
  const isShown = ({ name: column, isFixed, isExtra }: Column<Row, Context>) =>
    isFixed === true || (isExtra ? stored.extra.includes(column) : !hidden.includes(column))
  const toggle = (names: readonly string[], column: string, isIn: boolean) =>
    isIn ? [...names, column] : names.filter((other) => other !== column)
  return {
    columns: ordered.filter(isShown),
    offered: ordered,
    density: stored.density,
    show: (column, wanted) => {
      if (column.isExtra) return write({ extra: toggle(stored.extra, column.name, wanted) })
      const next = toggle(hidden, column.name, !wanted).filter((other) => columns.some(({ name: known }) => known === other))
      write({ hidden: next })
      void filters.go({ [HIDE_PARAM]: next.length === 0 ? NONE : next.join(',') }, { replace: true })
    },
    move: (column, step) => {
      const names = ordered.map(({ name: other }) => other)
      const from = names.indexOf(column.name)
      const to = Math.max(0, Math.min(names.length - 1, from + step))
      names.splice(to, 0, ...names.splice(from, 1))
      write({ order: names })
    },
    setDensity: (density) => write({ density }),
  }
}
