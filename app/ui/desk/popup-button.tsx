/** A button whose popup is loaded with the first press or focus: the popup's code renders the button from then on. */
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ComponentType, type ReactNode, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react'
import { buttonClass, iconButtonClass } from './button.tsx'
import { usePreload } from './lazy-part.tsx'
import { loadPart } from './load-part.tsx'
import { OpeningFailed } from './part-not-loaded.tsx'

export interface TriggerProps {
  /** The button's label. */
  label: ReactNode
  /** The accessible name, where the label is none. */
  name?: string
  /** An icon alone, without a chevron. */
  isIcon?: true
}

/** Spread on the button, before and after its popup is loaded. */
export const triggerProps = ({ label, name, isIcon }: TriggerProps) => ({
  'aria-label': name,
  title: isIcon && name,
  className: isIcon ? iconButtonClass : buttonClass(),
  children: (
    <>
      {label}
      {!isIcon && <ChevronDown aria-hidden="true" className="size-3.5" />}
    </>
  ),
})

export const popupButton = <Props extends TriggerProps>(
  kind: 'menu' | 'dialog',
  importPopup: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  const { Part: Popup, load } = loadPart(importPopup)
  return function PopupButton(props: Props) {
    const [wasOpened, setWasOpened] = useState(false)
    // Behind the frame of the press.
    const isMounted = useDeferredValue(wasOpened)
    usePreload(load)
    const trigger = useRef<HTMLButtonElement>(null)
    const hasFailed = useRef(false)
    const handleFailed = () => {
      hasFailed.current = true
      setWasOpened(false)
    }
    // Another button has taken the place of the one that was pressed.
    useEffect(() => {
      if (isMounted || !hasFailed.current) return
      hasFailed.current = false
      if (document.activeElement === document.body) trigger.current?.focus()
    }, [isMounted])
    const open = () => setWasOpened(true)
    const button = (
      <button
        ref={trigger}
        type="button"
        aria-haspopup={kind}
        aria-expanded={false}
        onClick={open}
        onKeyDown={(event) => {
          if (kind !== 'menu' || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
          event.preventDefault()
          open()
        }}
        {...triggerProps(props)}
      />
    )
    return isMounted ? (
      <Suspense fallback={button}>
        <Popup props={props} failed={<OpeningFailed isOpen onClose={handleFailed} />} />
      </Suspense>
    ) : (
      <div>{button}</div>
    )
  }
}
