import { useRef } from 'react'

interface Version {
  id: number
  updatedAt: string
}

/**
 * The newest known version of each record that a screen has changed: what the screen shows may be of before an earlier change of the same
 * record. `remember` takes the answer of a change, `toNewest` gives a record the version that the next one expects.
 */
export const useNewestVersions = () => {
  const versions = useRef(new Map<number, string>())
  return {
    remember: ({ id, updatedAt }: Version): void => {
      versions.current.set(id, updatedAt)
    },
    toNewest: <Row extends Version>(row: Row): Row => {
      const known = versions.current.get(row.id) ?? ''
      return known > row.updatedAt ? { ...row, updatedAt: known } : row
    },
  }
}
