import { isStaticAvatar } from '@parlour/core/rules/avatars/static-avatars.ts'
import { classNames } from '@parlour/ui/components/class-names.ts'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { Picture } from '../../lib/pictures/picture.tsx'
import { drawFace } from './draw-face.ts'
import type { Avatar } from './avatar.queries.ts'

export interface FaceProps {
  /** Undefined while it is not known yet. */
  readonly avatar: Avatar | undefined
  readonly className?: string
}

/** A member's face. It says nothing that the name beside it does not say, so readers pass it by. */
export function Face({ avatar, className }: FaceProps) {
  const look = classNames('shrink-0 rounded-full border border-line', className)
  if (avatar === undefined) return <Skeleton className={look} />
  if (avatar.avatarType === 'CUSTOM')
    return <Picture path={avatar.avatar} alt="" width={96} height={96} className={classNames(look, 'object-cover')} />
  if (!isStaticAvatar(avatar.avatar)) return <Skeleton className={look} />
  return (
    <svg
      viewBox="0 0 96 96"
      aria-hidden="true"
      className={look}
      dangerouslySetInnerHTML={{ __html: drawFace(avatar.avatar) }}
    />
  )
}
