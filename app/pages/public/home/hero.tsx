/** The hero carousel. Source: specification §2 'Home', §4 'Home load', §9. */
import { type KeyboardEvent, useRef } from 'react'
import { Link } from 'react-router'
import { Pause, Play } from 'lucide-react'
import { company } from '#domain/company.ts'
import { Arch, ArchClip, ArchPicture } from '../../../ui/arch.tsx'
import { Jaali, type Lattice } from '../../../ui/jaali.tsx'
import type { Slide } from './page.tsx'
import { useCarousel } from './use-carousel.ts'

/** Every doorway looks a little different. */
const LATTICES: readonly Lattice[] = ['star', 'ogee', 'kagome', 'octagon', 'comb']

/** A title of more than some four lines is set smaller. */
const LONG_TITLE = 70

interface SlideProps {
  slide: Slide
  index: number
  count: number
  isShown: boolean
}

function SlideView({ slide, index, count, isShown }: SlideProps) {
  const { title, subtitle, buttonText, buttonLink, imageUrl } = slide
  const size = title.length > LONG_TITLE ? 'heading-2' : 'heading-1'
  const frame = 'slide-arch h-[26rem] w-auto justify-self-center max-lg:hidden'
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={`${index + 1} of ${count}`}
      data-shown={isShown}
      className="slide grid items-center gap-x-16 lg:grid-cols-[1fr_20rem]"
    >
      <div>
        <h2 className={`${size} max-w-[18ch] min-[24rem]:max-w-[22ch]`}>{title}</h2>
        {subtitle !== '' && <p className="mt-4 max-w-[46ch] text-lg text-night-muted">{subtitle}</p>}
        <p className="mt-7 flex flex-wrap gap-3">
          <Link to={buttonLink} className="button button-primary">
            {buttonText}
          </Link>
          <Link to="/contact" className="button button-night">
            Get in Touch
          </Link>
        </p>
      </div>
      {imageUrl === '' ? (
        <Arch lattice={LATTICES[index % LATTICES.length]} className={`${frame} text-night-muted`} latticeClassName="text-night-line" />
      ) : (
        <ArchPicture imageUrl={imageUrl} isFirst={index === 0} className={frame} />
      )}
    </div>
  )
}

export function Hero({ slides }: { slides: Slide[] }) {
  const region = useRef<HTMLElement>(null)
  const { shown, show, step, isPaused, setIsPaused, isTurning } = useCarousel(slides.length, region)
  const handleKeyDown = (event: KeyboardEvent) => {
    if (slides.length < 2) return
    if (event.key === 'ArrowRight') step(1)
    if (event.key === 'ArrowLeft') step(-1)
  }
  return (
    <section
      ref={region}
      aria-roledescription="carousel"
      aria-label="Welcome"
      onKeyDown={handleKeyDown}
      className="hero night relative isolate overflow-hidden"
    >
      <Jaali zoom={3} strokeWidth={1.25} className="absolute inset-0 -z-10 text-night-line opacity-60" />
      <ArchClip />
      <div className="page pt-24 pb-6 md:pt-36 md:pb-10">
        <h1 className="mb-5 border-l-4 border-accent pl-3 text-base font-semibold">{company.tagline}</h1>
        <div className="slides" aria-live={isTurning ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            <SlideView key={slide.id} slide={slide} index={index} count={slides.length} isShown={index === shown} />
          ))}
        </div>
        <div className="mt-6 flex min-h-11 flex-wrap items-center gap-x-4 text-sm text-night-muted md:mt-12">
          {slides.length > 1 && (
            <div className="carousel-controls -ml-3 flex items-center">
              {slides.map((slide, index) => (
                <button
                  key={slide.id}
                  type="button"
                  className="dot"
                  aria-label={`Show slide ${index + 1}`}
                  aria-current={index === shown}
                  onClick={() => show(index)}
                />
              ))}
              <button
                type="button"
                className="grid size-11 cursor-pointer place-items-center text-night-ink"
                aria-label={isPaused ? 'Play slides' : 'Pause slides'}
                onClick={() => setIsPaused(!isPaused)}
              >
                {isPaused ? <Play aria-hidden="true" className="size-5" /> : <Pause aria-hidden="true" className="size-5" />}
              </button>
            </div>
          )}
          <p className="ml-auto max-sm:ml-0">{company.responseClaim}.</p>
        </div>
      </div>
    </section>
  )
}
