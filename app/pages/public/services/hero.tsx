import { Check } from 'lucide-react'
import { Jaali } from '#app/ui/jaali.tsx'
import { hero, trustPoints } from './content.ts'

export function ServicesHero() {
  return (
    <section aria-labelledby="page-heading" className="relative isolate overflow-hidden border-b border-line bg-sunken pt-16">
      <Jaali
        lattice="octagon"
        zoom={2}
        className="absolute inset-y-0 right-0 -z-10 hero-fade w-1/2 text-edge opacity-70 max-md:hidden"
      />
      <div className="page py-12 md:py-20">
        <h1 id="page-heading" className="heading-1">
          {hero.title}
        </h1>
        <p className="mt-4 max-w-[48ch] text-lg">{hero.text}</p>
        <ul className="mt-8 grid grid-cols-[auto_1fr] gap-x-6 gap-y-3 font-semibold sm:flex sm:gap-x-8 sm:flex-wrap">
          {trustPoints.map((point) => (
            <li key={point} className="flex items-center gap-2">
              <Check aria-hidden="true" className="size-5 shrink-0 text-teal" />
              {point}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
