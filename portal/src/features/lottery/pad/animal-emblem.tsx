import type { Animal } from '@parlour/core/rules/lottery/mark-six/animals.ts'
import type { ReactNode } from 'react'

const eyes = (y: number, apart = 2.6) => (
  <>
    <circle cx={12 - apart} cy={y} r="0.9" fill="currentColor" stroke="none" />
    <circle cx={12 + apart} cy={y} r="0.9" fill="currentColor" stroke="none" />
  </>
)

/** Heads seen from the front, in one line: what tells an animal from the others is its ears, horns and nose. */
const heads: Readonly<Record<Animal, ReactNode>> = {
  RAT: (
    <>
      <circle cx="5.8" cy="7" r="3.3" />
      <circle cx="18.2" cy="7" r="3.3" />
      <path d="M6 12c0-4 2.6-6 6-6s6 2 6 6c0 3-4 8-6 8s-6-5-6-8z" />
      {eyes(11.5)}
      <path d="M11 18h2M8 16.5l-4.5-.7M8.6 18l-4 1.6M16 16.5l4.5-.7M15.4 18l4 1.6" />
    </>
  ),
  OX: (
    <>
      <path d="M7.5 9C4 9 2.6 6.4 3.6 3M16.5 9C20 9 21.4 6.4 20.4 3" />
      <path d="M7.5 8.5q4.5-2 9 0l-.8 6.5 1 3.5q-4.7 3.4-9.4 0l1-3.5z" />
      {eyes(11.5)}
      <path d="M10.3 18.2v.6M13.7 18.2v.6M6.8 11l-3.3 1M17.2 11l3.3 1" />
    </>
  ),
  TIGER: (
    <>
      <path d="M5.5 9.5C4 5 6 3.5 9 5.6M18.5 9.5C20 5 18 3.5 15 5.6" />
      <path d="M5 13c0-5 3-8 7-8s7 3 7 8-3 7-7 7-7-2-7-7z" />
      <path d="M12 5.5v3M9.6 6v2M14.4 6v2M5.2 13.5h2.3M16.5 13.5h2.3M6 16.3l2-.6M18 16.3l-2-.6" />
      {eyes(11.7)}
      <path d="M10.8 14.5h2.4L12 16zM12 16v1.3M12 17.3q-1.5 1.2-2.6 0M12 17.3q1.5 1.2 2.6 0" />
    </>
  ),
  RABBIT: (
    <>
      <ellipse cx="8.8" cy="6" rx="2" ry="4.6" />
      <ellipse cx="15.2" cy="6" rx="2" ry="4.6" />
      <circle cx="12" cy="15" r="5.8" />
      {eyes(14)}
      <path d="M11.3 16.5h1.4M12 16.7v1.5M10.5 18.6q1.5 1 3 0" />
    </>
  ),
  DRAGON: (
    <>
      <path d="M8.5 7.5 5.5 2.5M7 5 4 5.5M15.5 7.5l3-5M17 5l3 .5" />
      <path d="M6.5 9.5q5.5-4 11 0l-1 5 .7 3.5q-5.2 3.6-10.4 0l.7-3.5z" />
      {eyes(11.5)}
      <path d="M10.3 16.3v.6M13.7 16.3v.6M8.5 18.5q3.5 2 7 0M7 16.5c-3 .3-4.5 2-4 4.5M17 16.5c3 .3 4.5 2 4 4.5" />
    </>
  ),
  SNAKE: (
    <>
      <path d="M19.5 20.5h-9a3.6 3.6 0 0 1 0-7.2h3.3a3.2 3.2 0 0 0 0-6.4H10" />
      <path d="M10.5 3.8q-4.5-1-5.5 2.6 1 3.7 5.5 2.7z" />
      <path d="M4.8 6.5H2.5M2.5 6.5l-1 .9M2.5 6.5l-1-.9" />
      <circle cx="8" cy="5.7" r="0.9" fill="currentColor" stroke="none" />
    </>
  ),
  HORSE: (
    <>
      <path d="M8 21c.3-4.5-.4-6-3.8-6.3-1.4-.3-1.8-1.7-1-2.8L8.5 5.5 10.5 2l1.3 2.8C17 5.5 20 10.5 20 21" />
      <path d="M13.5 8.5c2.5 2 3.8 5.5 3.8 10M14.5 5.5l1.5-1.7M17.3 7.5l1.9-1.2M19.2 11l2-.6" />
      <circle cx="9.8" cy="8.8" r="0.9" fill="currentColor" stroke="none" />
    </>
  ),
  GOAT: (
    <>
      <path d="M8.5 8C6 7.5 4 5.5 4.3 3.3 5 1.5 7.8 2 7.6 4.3M15.5 8c2.5-.5 4.5-2.5 4.2-4.7C19 1.5 16.2 2 16.4 4.3" />
      <path d="M8 8.5q4-2.5 8 0l-1 7q-1.3 3-3 3t-3-3zM8 10.5l-4 .8M16 10.5l4 .8M12 18.5V22M10.8 18.5l.4 2M13.2 18.5l-.4 2" />
      {eyes(11.5, 2.2)}
      <path d="M11.2 15.5h1.6" />
    </>
  ),
  MONKEY: (
    <>
      <circle cx="4.3" cy="12" r="2.3" />
      <circle cx="19.7" cy="12" r="2.3" />
      <circle cx="12" cy="12" r="7.5" />
      <path d="M12 8.5C9.5 6.5 6.8 8 7.3 11c.2 1 .9 1.7 1.7 2.3-1.2 2.7.6 4.7 3 4.7s4.2-2 3-4.7c.8-.6 1.5-1.3 1.7-2.3.5-3-2.2-4.5-4.7-2.5z" />
      {eyes(11)}
      <path d="M10.3 15.5q1.7 1.3 3.4 0" />
    </>
  ),
  ROOSTER: (
    <>
      <path d="M9 7.5C6.5 5.5 8 3 9.8 4.5 10 2 12.8 2 13 4.3 15.2 3.2 16.3 5.5 15 7.5" />
      <path d="M8 20.5c.8-2.5-.8-4-.8-7 0-4 2.3-6 5-6 3.5 0 5.3 2.8 5.3 6 0 2.7 1 4.5 2.5 7" />
      <path d="M7.5 11 3.5 13l4 1.8M7.7 15.3c-1.6 1.3-1 4 .6 4s2-2 1-3.5" />
      <circle cx="11" cy="11.5" r="0.9" fill="currentColor" stroke="none" />
    </>
  ),
  DOG: (
    <>
      <path d="M7 7.3q5-3.6 10 0l.6 6.2q-.8 6.5-5.6 6.5t-5.6-6.5z" />
      <path d="M7 7.3C4 6.5 2.5 10 4 14.5q2.4.5 2.7-3M17 7.3c3-.8 4.5 2.7 3 7.2q-2.4.5-2.7-3" />
      {eyes(11)}
      <path d="M10.7 14h2.6L12 15.6zM12 15.6v1.2M12 16.8q-1.4 1.3-2.6.2M12 16.8q1.4 1.3 2.6.2" />
    </>
  ),
  PIG: (
    <>
      <path d="M6.5 8.5 4.5 3.5 9.5 5.5M17.5 8.5l2-5-5 2" />
      <circle cx="12" cy="12.5" r="7.5" />
      <ellipse cx="12" cy="15" rx="3.3" ry="2.4" />
      {eyes(10.5, 3)}
      <path d="M10.9 14.7v.6M13.1 14.7v.6" />
    </>
  ),
}

/** The head of an animal of the years. */
export function AnimalEmblem({ animal }: { readonly animal: Animal }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-8"
    >
      {heads[animal]}
    </svg>
  )
}
