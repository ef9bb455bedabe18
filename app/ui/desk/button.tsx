import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { isSecondClick } from './is-second-click.ts'
import { Spinner } from './spinner.tsx'

/** 'primary' is the main action of a screen, 'danger' deletes, 'quiet' has no border. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-accent-ink hover:bg-accent-hover border-transparent',
  secondary: 'bg-surface text-ink border-edge hover:bg-hover',
  quiet: 'text-ink border-transparent hover:bg-hover',
  danger: 'bg-red-strong text-surface border-transparent hover:opacity-90',
}

const BASE =
  'inline-flex min-h-9 items-center justify-center gap-2 rounded-sm border px-3 text-sm font-semibold whitespace-nowrap transition-colors disabled:opacity-60 pointer-coarse:min-h-11 pointer-coarse:min-w-11'

/** Button classes for a link or a label. */
export const buttonClass = (variant: ButtonVariant = 'secondary'): string => `${BASE} ${VARIANTS[variant]}`

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  /** Shows a spinner and ignores clicks; the button retains focus and accessible name. */
  busy?: boolean
  /** Ignores clicks; unlike `disabled`, the button retains the focus. */
  isBlocked?: boolean
}

/** A button; `type="button"` by default. A double click submits once: by its second click the form may be saved and blank. */
export function Button({ variant, busy = false, isBlocked = false, className = '', children, onClick, ...rest }: ButtonProps) {
  const isInactive = busy || isBlocked
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isInactive || undefined}
      onClick={(event) => {
        const isSecond = isSecondClick(event)
        if (isInactive || (rest.type === 'submit' && isSecond)) event.preventDefault()
        else onClick?.(event)
      }}
      className={`${buttonClass(variant)} ${isInactive ? 'opacity-70' : ''} ${className}`}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ variant, className = '', ...rest }: ComponentProps<typeof Link> & { variant?: ButtonVariant }) {
  return <Link {...rest} className={`${buttonClass(variant)} ${className}`} />
}

interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name and tooltip. */
  label: string
  /** In place of `children`. */
  icon?: LucideIcon
}

/** An icon-only button: 32 px, 44 px on touch screens. */
export function IconButton({ label, icon: Icon, className = '', children, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} {...rest} className={`${iconButtonClass} ${className}`}>
      {Icon ? <Icon aria-hidden="true" className="size-4" /> : children}
    </button>
  )
}

/** Icon button classes for a link. */
export const iconButtonClass =
  'inline-flex size-8 shrink-0 items-center justify-center rounded-sm text-muted transition-colors hover:bg-hover hover:text-ink disabled:opacity-60 pointer-coarse:size-11'
