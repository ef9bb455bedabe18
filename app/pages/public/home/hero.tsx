/** The hero carousel. Source: specification §2 'Home', §4 'Home load', §9. */
import { useRef } from 'react'
import { Link } from 'react-router'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { ResponsiveImage } from '#app/display/responsive-image.tsx'
import { Scene } from '#app/display/scene.tsx'
import { slideScene } from '#app/display/scenes.ts'
import { useAgency } from '#app/layouts/public/agency.ts'
import { titleClass } from '#app/display/title-class.ts'
import { ArchClip } from '#app/ui/arch.tsx'
import { Jaali } from '#app/ui/jaali.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Banner } from '#domain/banner.ts'
import { useCarousel } from './use-carousel.ts'

export type Slide = Pick<Banner, 'id' | 'title' | 'subtitle' | 'buttonText' | 'buttonLink' | 'imageUrl'>

/** Longer titles get a smaller heading: the buttons stay above the fold on a phone. Lengths in characters. */
const headingClass = (title: string): string => {
  if (title.length <= 60) return 'heading-1 max-w-[20ch]'
  return title.length <= 110 ? 'heading-2 max-w-[28ch]' : 'heading-3 max-w-[44ch]'
}
const LONG_SUBTITLE_LENGTH = 160

interface SlideProps {
  slide: Slide
  index: number
  count: number
  isShown: boolean
  /** On the first slide; blank for none. */
  priceLine: string
}

function SlideView({ slide, index, count, isShown, priceLine }: SlideProps) {
  const { title, subtitle, buttonText, buttonLink, imageUrl } = slide
  const frame = 'slide-arch mt-7 h-60 w-auto max-w-full justify-self-center self-end md:h-96 md:justify-self-end lg:h-[31rem]'
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={`${index + 1} of ${count}`}
      data-shown={isShown}
      className="slide grid grid-cols-1 grid-rows-[auto_1fr] items-start gap-x-8 md:grid-cols-[1fr_auto] md:grid-rows-1 lg:gap-x-16 lg:grid-cols-[1fr_24rem]"
    >
      <div>
        <h2 className={titleClass(title, headingClass(title))}>{title}</h2>
        {subtitle !== '' && (
          <p className={`mt-4 max-w-[46ch] text-night-muted ${subtitle.length > LONG_SUBTITLE_LENGTH ? '' : 'text-lg'}`}>
            {subtitle}
          </p>
        )}
        {priceLine !== '' && (
          <p className="mt-3 max-w-[54ch]">
            {priceLine}.{' '}
            <Link to="/services" className="inline-block font-semibold underline underline-offset-4">
              See services and prices
            </Link>
          </p>
        )}
        <p className="mt-6 flex flex-wrap gap-3">
          <Link to={buttonLink} className="button button-primary">
            {buttonText}
          </Link>
          <Link to="/contact" className="button button-night">
            Get in Touch
          </Link>
        </p>
      </div>
      {/* Lazy even above the fold: the text is painted first. */}
      <ResponsiveImage
        image={imageUrl}
        width={378}
        height={496}
        className={`arch-picture aspect-[16/21] object-cover ${frame}`}
        fallback={<Scene name={slideScene(index)} kind="window" isFirst={index === 0} className={frame} />}
      />
    </div>
  )
}

interface HeroProps {
  slides: Slide[]
  priceLine: string
  /** '2 h 40 min'; blank while the agency has too few replies to tell. */
  firstReply: string
}

export function Hero({ slides, priceLine, firstReply }: HeroProps) {
  const region = useRef<HTMLElement>(null)
  const { headline, responseClaim } = useAgency()
  const isHydrated = useHydrated()
  const { shown, show, isPaused, setIsPaused, isTurning } = useCarousel(slides.length, region)
  return (
    <section
      ref={region}
      aria-roledescription="carousel"
      aria-label="Welcome"
      className="hero night relative isolate overflow-hidden"
    >
      <Jaali zoom={2.5} strokeWidth={1.5} className="hero-wall absolute inset-0 -z-10 text-night-line" />
      <ArchClip />
      <div className="page pt-24 pb-6 md:pt-32 md:pb-10">
        <h1 className="mb-4 border-l-4 border-night-muted pl-3 text-base font-semibold">{headline}</h1>
        <div className="slides" data-hydrated={isHydrated} aria-live={isTurning ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            <SlideView
              key={slide.id}
              slide={slide}
              index={index}
              count={slides.length}
              isShown={index === shown}
              priceLine={index === 0 ? priceLine : ''}
            />
          ))}
        </div>
        <div className="flex min-h-11 flex-wrap items-center gap-x-4 border-t border-night-line pt-3 text-sm text-night-muted md:mt-12 md:w-3/5 md:flex-nowrap md:border-0 md:pt-0">
          {slides.length > 1 && (
            <div className="carousel-controls -ml-3 flex flex-wrap items-center">
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
                className="grid size-11 cursor-pointer place-items-center text-night-ink motion-reduce:hidden"
                aria-label={isPaused ? 'Play slides' : 'Pause slides'}
                onClick={() => setIsPaused(!isPaused)}
              >
                {isPaused ? <Play aria-hidden="true" className="size-5" /> : <Pause aria-hidden="true" className="size-5" />}
              </button>
            </div>
          )}
          <p className="md:min-w-40 md:flex-1">
            {`${responseClaim}.`}
            {firstReply !== '' && (
              <strong className="block text-night-ink">{`Median first reply this month: ${firstReply}`}</strong>
            )}
          </p>
        </div>
      </div>
    </section>
  )
}
