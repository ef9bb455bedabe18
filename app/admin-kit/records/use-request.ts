import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { isTemporary, toErrorMessage } from '#app/api/api-error.ts'

export interface RequestOptions<Input, Output> {
  send: (input: Input) => Promise<Output>
  /** Shows the result before everything is loaded again. */
  show?: (output: Output, input: Input) => void
  /** The toast of success; undefined where it is shown otherwise. */
  done?: string | ((output: Output, input: Input) => string | undefined) | undefined
  /** The toast of failure, also of a form that shows it: it may have been left. Blank for none. */
  failed?: string | ((error: unknown) => string)
  refresh: readonly QueryKey[]
}

/** A change with its toasts. It rejects, for a form to handle. */
export const useRequest = <Input, Output>({ send, show, done, failed = '', refresh }: RequestOptions<Input, Output>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (output, input) => {
      show?.(output, input)
      const text = typeof done === 'function' ? done(output, input) : done
      if (text !== undefined) toast.success(text)
    },
    onError: (error) => {
      const text = typeof failed === 'string' ? failed : failed(error)
      if (text !== '') toast.error(text)
    },
    // Not awaited: a form closes, and its draft is deleted.
    onSettled: (_output, error) => {
      if (!isTemporary(error)) for (const queryKey of refresh) void client.invalidateQueries({ queryKey })
    },
  })
}

/** The server's message, e.g. who has taken a lead. */
export const orServerMessage =
  (fallback: string) =>
  (error: unknown): string =>
    toErrorMessage(error, fallback)
