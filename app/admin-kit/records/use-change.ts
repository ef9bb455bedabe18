/** Changes of records that are shown before the server has answered: sent one at a time, in their order, each with its Undo. */
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { isConflict } from '#app/api/api-error.ts'

interface Versioned {
  id: number
  updatedAt: string
}

export interface Change<Row extends Versioned> {
  /** The record as it is on the screen. */
  before: Row
  /** Shown until the answer. */
  patch: Partial<Row>
  /** `base` has the version on the screen, or the newer one of an earlier change from here. */
  send: (base: Row) => Promise<{ data: Row }>
  isUndo?: boolean
}

/** A change that can be undone. */
export interface DoneChange<Row extends { id: number }> {
  record: Row
  /** E.g. 'Priya Nair: status Completed.' */
  sentence: string
  undo: () => Promise<unknown>
}

/** The patched fields as they were. */
export const fieldsBefore = <Row extends object>({ before, patch }: { before: Row; patch: Partial<Row> }): Partial<Row> =>
  // Object.fromEntries does not have the names in its type.
  Object.fromEntries(Object.entries(before).filter(([name]) => Object.hasOwn(patch, name))) as Partial<Row>

const toMutationKey = (name: string) => [name, 'change']

/** The changes of the records `name` that have no answer yet: their lists are shown with them, until then and not after a failure. */
export const usePendingChanges = <Row extends Versioned>(name: string): Change<Row>[] =>
  useMutationState({
    filters: { mutationKey: toMutationKey(name), status: 'pending' },
    // The cache does not know the type of the variables.
    select: ({ state }) => state.variables as Change<Row>,
  })

type ShownChange = Pick<Change<Versioned>, 'before' | 'patch'>

const withPatches = <Row extends Versioned>(row: Row, changes: readonly ShownChange[]): Row => {
  const patches = changes.filter(({ before }) => before.id === row.id).map(({ patch }) => patch)
  return patches.length === 0 ? row : Object.assign({ ...row }, ...patches)
}

/** A list with the changes; a row without one is the same object. */
export const withChanges = <List extends { data: readonly Versioned[] }>(
  list: List | undefined,
  changes: readonly ShownChange[],
): List | undefined => (list && changes.length > 0 ? { ...list, data: list.data.map((row) => withPatches(row, changes)) } : list)

/** More toasts would cover the screen. */
const SHOWN = 3

interface ChangeOptions<Row extends Versioned> {
  /** The first part of the query keys. */
  name: string
  /** Writes the answer into the query cache. */
  show: (after: Row) => void
  /** Loads again what the changes affect. */
  refresh: () => Promise<unknown>
  failed: (error: unknown, isUndo: boolean) => string
}

/** Returns how to send a change, and the latest changes, one of each record, with their Undo, for `UndoToast`. */
export const useChange = <Row extends Versioned>({ name, show, refresh, failed }: ChangeOptions<Row>) => {
  const client = useQueryClient()
  const mutationKey = toMutationKey(name)
  const [done, setDone] = useState<readonly DoneChange<Row>[]>([])
  const dismiss = (finished: DoneChange<Row>) => setDone((all) => all.filter((change) => change !== finished))

  const toNewest = (row: Row): Row => {
    const sent = client.getMutationCache().findAll({ mutationKey, status: 'success' })
    const answers = sent.map(({ state }) => (state.data as { data: Row }).data).filter(({ id }) => id === row.id)
    const updatedAt = answers.reduce((newest, answer) => (answer.updatedAt > newest ? answer.updatedAt : newest), row.updatedAt)
    return { ...row, updatedAt }
  }
  const { mutateAsync: send } = useMutation({
    mutationKey,
    scope: { id: name },
    mutationFn: (change: Change<Row>) => change.send(toNewest(change.before)),
    onSuccess: ({ data }) => show(data),
    onError: (error, change) => {
      // Later changes of the record have begun with what was shown: their Undo must not set it.
      for (const { state } of client.getMutationCache().findAll({ mutationKey, status: 'pending' })) {
        const later = state.variables as Change<Row>
        if (later !== change && later.before.id === change.before.id) later.before = { ...later.before, ...fieldsBefore(change) }
      }
      toast.error(failed(error, change.isUndo === true), { id: `${name} not changed` })
    },
    onSettled: () => {
      // Not awaited: the next change would wait for it.
      if (client.isMutating({ mutationKey }) === 1) void refresh()
    },
  })
  const undoing = useMutation({
    mutationFn: ({ undo }: DoneChange<Row>) => undo(),
    onSettled: (_answer, error, undone) => {
      // After a failed request Undo can be tried again.
      if (error === null || isConflict(error)) dismiss(undone)
    },
  })
  return {
    send,
    done,
    /** Offers Undo at once; that of a change which is still `sent` waits for the answer: it never concerns an earlier change. */
    offer: (change: DoneChange<Row>, sent?: Promise<unknown>): void => {
      setDone((all) => [...all.filter(({ record }) => record.id !== change.record.id), change].slice(-SHOWN))
      // The change has shown its failure.
      sent?.catch(() => dismiss(change))
    },
    isUndoing: undoing.isPending,
    undo: (change: DoneChange<Row>): void => {
      if (!undoing.isPending) undoing.mutate(change)
    },
    dismiss,
  }
}
