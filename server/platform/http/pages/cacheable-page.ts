/** A route declares on its loader that its page is the same for every visitor. Every other page is rendered for each request. */
import type { Params } from 'react-router'
import { isAppError } from '../../errors.ts'
import type { OperationContext } from '../../operation.ts'

export interface CacheablePage {
  /**
   * The search parameters that change the page, each with a valid value; undefined omits one. The page is rendered for these alone:
   * other parameters of the visitor's URL are ignored.
   */
  search?(query: URLSearchParams): Record<string, string | undefined>
  /** Search parameters with an unlimited number of values. */
  manyValued?: readonly string[]
  /** The path whose 404 page is sent for every path of the route; with `exists`, for every path without a record. */
  notFoundPath?: string
  /** Whether a path of the route has a record. It is asked for paths that are not cached, before anything is rendered. */
  exists?(context: OperationContext, params: Params): Promise<boolean>
  /**
   * Search parameters with too many possible values, each with its check: the id of a record, the number of a page, an instant that this
   * site issued. They are checked as `exists` is; instead of a value that fails, the page without the parameter is sent.
   */
  checkedParams?: Readonly<Record<string, (context: OperationContext, value: string) => Promise<boolean>>>
  /** Of a page that changes with time too: it is not sent after so many seconds. */
  maxAgeSeconds?: number
}

interface Declared {
  cacheable: CacheablePage
}

/** Attaches the declaration to the loader, where the page cache reads it. */
export const cacheablePage = <Loader extends (args: never) => unknown>(
  cacheable: CacheablePage,
  loader: Loader,
): Loader & Declared => Object.assign(loader, { cacheable })

const isDeclared = (loader: object): loader is Declared => 'cacheable' in loader

/** Undefined for a loader without a declaration. */
export const readDeclaration = (loader: object | undefined): CacheablePage | undefined =>
  loader !== undefined && isDeclared(loader) ? loader.cacheable : undefined

/** Whether an operation finds its record: false when it throws NOT_FOUND. */
export const isFound = async (record: Promise<unknown>): Promise<boolean> => {
  try {
    await record
    return true
  } catch (error) {
    if (isAppError(error) && error.code === 'NOT_FOUND') return false
    throw error
  }
}
