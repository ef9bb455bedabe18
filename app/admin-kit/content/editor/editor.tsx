import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { ConflictNotice } from '#app/admin-kit/records/form.tsx'
import { SaveFailed } from '#app/admin-kit/records/save-failed.tsx'
import { submitByKey } from '#app/admin-kit/records/submit-by-key.ts'
import { UnsavedGuard } from '#app/admin-kit/records/unsaved-guard.tsx'
import { isConflict, isNotFound } from '#app/api/api-error.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { Dialog } from '#app/ui/desk/dialog.tsx'
import { Notice } from '#app/ui/desk/feedback.tsx'
import { useIsLarge } from '#app/ui/desk/use-media-query.ts'
import type { Content } from '../kind.ts'
import { PreviewButton } from '../preview-button.tsx'
import { type PreviewKind, previewPath } from '../unsaved-preview.ts'
import { editorPath, readList } from './paths.ts'
import { EditorStatus, PublishButtons, type PublishWords } from './publishing.tsx'
import type { EditorFrame } from './use-editor.ts'

interface EditorProps<Row extends Content, Shown extends object> {
  frame: EditorFrame<Row>
  /** What `preview` shows of the input. */
  shown: Shown
  preview: PreviewKind<Shown>
  isUnsaved: boolean
  words: PublishWords
  /** The fields besides the text, in a drawer; without any there is none. */
  details?: ReactNode
  onCreated?: (id: number) => void
  /** The title and the text. */
  children: ReactNode
}

/** Text on the left and the page of the visitors on the right; on a narrow screen one of them. */
export function Editor<Row extends Content, Shown extends object>(props: EditorProps<Row, Shown>) {
  const { frame, shown, preview, isUnsaved, words, details, onCreated, children } = props
  const { kind, edit, autosave, save, refusals, box, checkDrawer } = frame
  const { base } = edit
  const isLarge = useIsLarge()
  const [chosen, setChosen] = useState<boolean>()
  // Also after the screen was turned.
  const isPaneShown = chosen ?? isLarge
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const id = base?.id ?? 'new'
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const path = editorPath(kind.name, id)
  useEffect(() => {
    if (base === null || !pathname.endsWith('/new')) return
    onCreated?.(base.id)
    void navigate(editorPath(kind.name, base.id), { replace: true, state })
    // Once the first save has created the record.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [base?.id])
  // The error of a field that is out of sight.
  const showError = useEffectEvent(() => {
    if (!box.current?.querySelector('[aria-invalid=true], [data-invalid]')) setIsDrawerOpen(true)
    else if (!isLarge) setChosen(undefined)
  })
  useEffect(() => {
    if (refusals > 0) showError()
  }, [refusals])

  const closeDrawer = async () => {
    if (await checkDrawer()) setIsDrawerOpen(false)
  }
  const leaveField = { onBlur: autosave.saveNow }
  return (
    <form
      ref={box}
      noValidate
      {...submitByKey}
      {...leaveField}
      onSubmit={(event) => {
        event.preventDefault()
        if (autosave.isDraft) autosave.saveNow()
        else save()
      }}
      className="grid gap-4"
    >
      <header className="sticky top-13 z-20 -mx-4 -mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-paper px-4 py-2 lg:top-0 lg:-mx-8 lg:px-8 lg:py-3">
        <Link
          to={readList(state, kind.name)}
          className="inline-flex min-h-9 items-center gap-1 font-semibold pointer-coarse:min-h-11"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {kind.messages.title}
        </Link>
        <h1 className="sr-only">{base === null ? kind.messages.addTitle : kind.messages.editTitle}</h1>
        <EditorStatus frame={frame} words={words} />
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
          {details && <Button onClick={() => setIsDrawerOpen(true)}>Details</Button>}
          <Button aria-pressed={isPaneShown} onClick={() => setChosen(isPaneShown === isLarge ? !isPaneShown : undefined)}>
            Live page
          </Button>
          <PreviewButton kind={preview} base={base} unsaved={isUnsaved ? shown : null} />
          <PublishButtons frame={frame} words={words} onSchedule={() => setIsDrawerOpen(true)} />
        </div>
      </header>
      <EditorNotices frame={frame} />
      <div className={isPaneShown && isLarge ? 'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-6' : 'grid'}>
        <div
          className={`grid content-start gap-4 ${isLarge || !isPaneShown ? '' : 'hidden'} ${isPaneShown ? '' : 'mx-auto w-full max-w-3xl'}`}
        >
          {children}
        </div>
        {isPaneShown && (
          // A page of this site, with its session. The PreviewButton sends what is typed.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          <iframe
            key={id}
            src={previewPath(preview, id)}
            title="Live page"
            className="sticky top-20 h-[calc(100dvh-7rem)] min-h-96 w-full rounded-md border border-line bg-surface"
          />
        )}
      </div>
      {details && (
        <Dialog open={isDrawerOpen} onClose={() => void closeDrawer()} width="side" title="Details">
          <div className="grid gap-4">
            {details}
            <div className="form-buttons">
              <Button variant="primary" onClick={() => void closeDrawer()}>
                Done
              </Button>
            </div>
          </div>
        </Dialog>
      )}
      <UnsavedGuard
        dirty={edit.isDirty}
        losesWhen={(from, to) => !autosave.isSafe && from.split('?')[0] !== to.split('?')[0] && to.split('?')[0] !== path}
        onDiscard={edit.discardDraft}
      />
    </form>
  )
}

/** What was restored, what someone else has changed, and why the last save has failed. */
function EditorNotices<Row extends Content>({ frame }: { frame: EditorFrame<Row> }) {
  const { kind, edit, autosave, failure, save, isPressed } = frame
  const { noun, saveFailed } = kind.messages
  const again = autosave.isDraft ? 'Save now' : 'Update'
  const isShown = failure !== null && !isConflict(failure) && !isNotFound(failure)
  return (
    <>
      {edit.restored && edit.isDirty && !autosave.isDraft && (
        <Notice tone="blue" role="status">
          {edit.restored}
        </Notice>
      )}
      {edit.changes.length > 0 && <ConflictNotice one={noun} changes={edit.changes} submit={again} />}
      {isShown && (
        <SaveFailed title={saveFailed} error={failure}>{`What you typed is kept in this tab. ${again} tries again.`}</SaveFailed>
      )}
      {autosave.isDraft && (isShown || edit.changes.length > 0) && (
        <div>
          <Button busy={isPressed || autosave.isSaving} isBlocked={edit.haveChangesJustAppeared} onClick={() => save()}>
            {again}
          </Button>
        </div>
      )}
    </>
  )
}
