import { createRootRoute } from '@tanstack/react-router'

/** The root of the console's pages; `app/router.tsx` gives it the frame that stands around them. */
export const root = createRootRoute()
