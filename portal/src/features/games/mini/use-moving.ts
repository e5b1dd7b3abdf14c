import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react'
import { keepInside, stepOf, type Place } from './mini-place.ts'

const screenOf = () => ({ width: document.documentElement.clientWidth, height: innerHeight })

/** Lets a panel be moved by its head, with a pointer, and by a button, with the arrow keys. Nobody has moved it: it stands where its look says. */
export function useMoving<Panel extends HTMLElement>() {
  const panel = useRef<Panel>(null)
  const [place, setPlace] = useState<Place>()
  /** Where in the panel it was taken hold of. */
  const hold = useRef<Place>(undefined)
  const [isHeld, setIsHeld] = useState(false)

  function moveTo(wanted: Place): void {
    const box = panel.current?.getBoundingClientRect()
    if (box !== undefined) setPlace(keepInside(wanted, box, screenOf()))
  }

  // A screen that becomes smaller takes the panel along.
  useEffect(() => {
    if (place === undefined) return undefined
    const keep = () => {
      const box = panel.current?.getBoundingClientRect()
      // What is put away has no size, and is looked at again when it is shown.
      if (box !== undefined && box.width > 0) setPlace((held) => held && keepInside(held, box, screenOf()))
    }
    addEventListener('resize', keep)
    return () => removeEventListener('resize', keep)
  }, [place])

  const head = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const pressed = event.target instanceof Element ? event.target.closest('button, a') : null
      const isForOther = pressed !== null && !pressed.hasAttribute('data-move')
      const box = panel.current?.getBoundingClientRect()
      if (event.button !== 0 || isForOther || box === undefined) return
      hold.current = { left: event.clientX - box.left, top: event.clientY - box.top }
      event.currentTarget.setPointerCapture(event.pointerId)
      setIsHeld(true)
    },
    onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
      if (hold.current === undefined) return
      moveTo({ left: clientX - hold.current.left, top: clientY - hold.current.top })
    },
    onLostPointerCapture() {
      hold.current = undefined
      setIsHeld(false)
    },
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOf(event.key, event.shiftKey)
    const box = panel.current?.getBoundingClientRect()
    if (step === undefined || box === undefined) return
    event.preventDefault()
    moveTo({ left: box.left + step.left, top: box.top + step.top })
  }

  const style: CSSProperties =
    place === undefined ? {} : { left: place.left, top: place.top, right: 'auto', bottom: 'auto' }
  return { panel, style, isHeld, head, onKeyDown }
}
