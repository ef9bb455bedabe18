import { type DragEvent, useRef, useState } from 'react'
import { IMAGE_TYPES } from '#domain/upload.ts'

/** Dragged text goes where it is dropped. */
const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/**
 * Pictures for a field, which are dropped on it or chosen: `target` are props of the element around it, `chooser` is the hidden control
 * of the name `label`, which `choose` opens.
 */
export const useDroppedFiles = (label: string, onFiles: (files: readonly File[]) => unknown) => {
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const target = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      setIsOver(false)
      if (!hasFiles(event)) return
      event.preventDefault()
      onFiles([...event.dataTransfer.files])
    },
  }
  const chooser = (
    <input
      ref={input}
      type="file"
      hidden
      aria-label={label}
      accept={Object.keys(IMAGE_TYPES).join(',')}
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])])
        // Allows choosing the same file again.
        currentTarget.value = ''
      }}
    />
  )
  return { isOver, target, chooser, choose: () => input.current?.click() }
}
