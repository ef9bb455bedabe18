/** Saved views of the inquiry lists: filters, sort and columns under a name. Source: lead desk §7 'Saved views', decision 0048. */
import * as z from 'zod/mini'
import { INQUIRY_KINDS, type InquiryKind } from './inquiry-forms.ts'
import { requiredLine } from './text.ts'

/** `private`: only its owner sees it; `team`: everybody on staff does. */
export const VIEW_SCOPES = ['private', 'team'] as const

const VIEW_NAME_LENGTH = 60
/** Views of one person, private or for the team. */
export const MAX_OWN_VIEWS = 50
export const MAX_TEAM_VIEWS = 50

/** How a list is shown. */
export const LIST_LAYOUTS = ['list', 'board'] as const

/** The columns that a list may hide, by kind of inquiry; Client, Status and Actions are always shown, and further ones are each person's own. */
export const OPTIONAL_COLUMNS = {
  service: ['service', 'budget', 'timeline', 'priority', 'due', 'owner', 'date'],
  contact: ['service', 'message', 'priority', 'due', 'owner', 'date'],
} as const satisfies Record<InquiryKind, readonly string[]>

const COLUMN_NAMES = ['service', 'budget', 'timeline', 'message', 'priority', 'due', 'owner', 'date'] as const
export type OptionalColumn = (typeof COLUMN_NAMES)[number]

/** The hideable columns of the list that are in `names`, in the order of the list. */
export const toHiddenColumns = (screen: InquiryKind, names: readonly string[]): OptionalColumn[] =>
  OPTIONAL_COLUMNS[screen].filter((column) => names.includes(column))

const param = z.optional(z.string())
/** The URL parameters of a list that a view stores; a missing one filters nothing. The page is none of them. */
const savedViewQuery = z.object({
  search: param,
  status: param,
  priority: param,
  assignee: param,
  due: param,
  source: param,
  from: param,
  to: param,
  spam: param,
  sort: param,
  view: param,
})
export type SavedViewQuery = z.infer<typeof savedViewQuery>
export const VIEW_PARAMS = z.keyof(savedViewQuery).options

export const savedView = z.object({
  id: z.number(),
  name: z.string(),
  /** The kind of inquiry that the list shows. */
  screen: z.enum(INQUIRY_KINDS),
  scope: z.enum(VIEW_SCOPES),
  query: savedViewQuery,
  hiddenColumns: z.array(z.enum(COLUMN_NAMES)),
  /** Null for a view of the team whose owner was deleted. */
  ownerId: z.nullable(z.number()),
  ownerName: z.string(),
  updatedAt: z.string(),
})
export type SavedView = z.infer<typeof savedView>

const viewScope = z.enum(VIEW_SCOPES, 'Unknown scope')
const hiddenColumns = z
  .array(z.enum(COLUMN_NAMES, 'Unknown column'), 'Must be a list')
  .check(z.maxLength(COLUMN_NAMES.length, `Must be at most ${COLUMN_NAMES.length} columns`))

const name = requiredLine(VIEW_NAME_LENGTH, 'Name is required')
/** What a person types to save or rename a view. */
export const viewName = z.object({ name, scope: viewScope })
/** The fields of a new view, besides its screen and query. */
export const newViewFields = { name, scope: z._default(viewScope, 'private'), hiddenColumns: z._default(hiddenColumns, []) }
/** The fields of a change; a missing one stays as it is. */
export const viewPatchFields = {
  name: z.optional(name),
  scope: z.optional(viewScope),
  hiddenColumns: z.optional(hiddenColumns),
}

export type NewView = Omit<SavedView, 'id' | 'ownerId' | 'ownerName' | 'updatedAt'>
export type ViewPatch = { [Field in Exclude<keyof NewView, 'screen'>]?: NewView[Field] | undefined }

/** Whether two queries show the same list: a blank parameter is like a missing one. */
export const isSameQuery = (one: SavedViewQuery, other: SavedViewQuery): boolean =>
  VIEW_PARAMS.every((parameter) => (one[parameter] ?? '') === (other[parameter] ?? ''))

export const NAME_TAKEN = 'You have a view with this name already'
export const OWN_LIMIT_REACHED = `You have ${MAX_OWN_VIEWS} saved views, the most that a person can have. Delete one first.`
export const TEAM_LIMIT_REACHED = `The team has ${MAX_TEAM_VIEWS} saved views, the most that it can have. Delete one first.`
