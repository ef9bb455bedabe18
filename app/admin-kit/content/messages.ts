/** The sentences of a content screen, named by its nouns. Source: specification §2, §4, §6, §8; contract §3 'Screens'. */

interface Nouns {
  /** 'service'. */
  one: string
  /** 'services'. */
  many: string
  /** Plural of `one`, where `many` has no number, e.g. 'news items' beside 'news'. */
  items?: string
}

const capitalize = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
const toTitle = (text: string): string => text.split(' ').map(capitalize).join(' ')

const buildMessages = ({ one, many, items = many }: Nouns) => ({
  title: capitalize(many),
  noun: one,
  nouns: [one, items] as const,
  fetchFailed: `Failed to fetch ${many}`,
  search: `Search ${many}...`,
  column: capitalize(one),

  mayEdit: `You can add, edit and delete ${many}, and switch them between Active and Inactive.`,
  maySetStatus: `You can see every ${one} and switch it between Active and Inactive. Adding, editing and deleting is for the Admin role.`,

  noneYet: `No ${many} yet`,
  addFirst: `Add Your First ${toTitle(one)}`,
  noneFound: `No ${many} found`,
  noMatches: `No ${items} match this search and this status.`,

  addTitle: `Add New ${toTitle(one)}`,
  editTitle: `Edit ${toTitle(one)}`,
  /** The form for the status alone: its title, the label of the checkbox, and why there is no other field. */
  statusTitle: `Update ${toTitle(one)} Status`,
  activeLabel: 'Active',
  statusOnly: `As a Super Admin, you can only update the ${one} status. Content editing is restricted.`,

  created: `${capitalize(one)} created successfully`,
  updated: `${capitalize(one)} updated successfully`,
  statusUpdated: `${capitalize(one)} status updated successfully`,
  activated: `${capitalize(one)} activated successfully`,
  deactivated: `${capitalize(one)} deactivated successfully`,
  deleted: `${capitalize(one)} deleted successfully`,
  restored: `${capitalize(one)} restored successfully`,

  deleteTitle: `Delete ${one}`,
  deleteQuestion: `Are you sure you want to delete this ${one}?`,

  saveFailed: `Failed to save ${one}`,
  statusFailed: `Failed to update ${one} status`,
  deleteFailed: `Failed to delete ${one}`,
  restoreFailed: `Failed to restore ${one}`,
  orderFailed: `Failed to save the order of ${many}`,

  createDenied: `You do not have permission to create new ${many}`,
  editDenied: `You do not have permission to edit ${many}`,
  statusDenied: `You do not have permission to update ${one} status`,
  deleteDenied: `You do not have permission to delete ${many}`,
})

type Sentences = ReturnType<typeof buildMessages>

export interface ContentMessages extends Sentences {
  emptyText: string
}

/** `own` are the sentences that differ. */
export const contentMessages = (nouns: Nouns, own: Partial<Sentences> & { emptyText: string }): ContentMessages => ({
  ...buildMessages(nouns),
  ...own,
})
