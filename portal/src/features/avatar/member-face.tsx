import { useQuery } from '@tanstack/react-query'
import { avatarQuery } from './avatar.queries.ts'
import { Face } from './face.tsx'

/** The face of whoever is signed in. */
export function MemberFace({ className }: { readonly className?: string }) {
  const { data } = useQuery(avatarQuery())
  return <Face avatar={data} {...(className === undefined ? {} : { className })} />
}
