import {
  readDay,
  readDocumentNumber,
  readPersonName,
  readPostalAddress,
} from '@parlour/core/rules/verification/person.ts'
import { stepVerification } from '@parlour/core/rules/verification/steps.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Vault } from '#platform/crypto/vault.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { cleanImage, type CleanImage } from '#platform/images/clean-image.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { ageOn } from '@parlour/core/rules/identity/age.ts'
import { dayOf } from '#platform/clock/calendar-day.ts'
import { insertDocument, insertEvent } from './document.sql.ts'
import { insertRequest, lockMemberSteps, settleExpired, upsertPerson } from './request.sql.ts'
import { createSeals, type Seals } from './seals.ts'
import { readVerification } from './status.ts'
import type { DocumentKind, FundsSource, Owner, Person, ShownLevel, Status } from './types.ts'

/** A document stays readable within this. */
const pictureShape = { edge: 2000, cut: 'whole' } as const

interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly vault: Vault
}

interface IdentityRequest {
  readonly kind: DocumentKind
  readonly number: string
  readonly validUntil: string | null
  readonly images: readonly string[]
}

interface FundsRequest {
  readonly address: string
  readonly source: FundsSource
  readonly images: readonly string[]
}

export type Verifications = ReturnType<typeof createVerification>

/** What members say and show of themselves (rule book F8). */
export function createVerification({ database, brands, vault }: Parts) {
  const seals = createSeals(vault)
  return {
    seals,

    /** Name and birthday, until somebody looks at a document that says them. */
    async setPerson(tx: Tx, owner: Owner, wanted: Person): Promise<void> {
      const name = readPersonName(wanted.name)
      if (name === undefined) throw new Refusal('verification.field_invalid', { field: 'name' })
      const birthday = readDay(wanted.birthday)
      if (birthday === undefined) throw new Refusal('verification.field_invalid', { field: 'birthday' })
      const { minimumAge, timeZone } = await brands.get(owner.brandId)
      if (ageOn(dayOf(await nowMs(tx), timeZone), birthday) < minimumAge)
        throw new Refusal('identity.too_young', { minimumAge })
      await lockMemberSteps(tx, owner.memberId)
      if (!isPersonOpen(await readVerification(tx, owner))) throw new Refusal('verification.person_fixed')
      await upsertPerson(tx, { brandId: owner.brandId, memberId: owner.memberId, name, birthday })
    },

    /** An identity document, for level 2. */
    async sendIdentity(owner: Owner, { kind, number: typed, validUntil, images }: IdentityRequest): Promise<void> {
      const number = readDocumentNumber(typed)
      if (number === undefined) throw new Refusal('verification.field_invalid', { field: 'number' })
      const { timeZone } = await brands.get(owner.brandId)
      const today = dayOf(await nowMs(database.db), timeZone)
      if (validUntil !== null && (readDay(validUntil) === undefined || validUntil < today))
        throw new Refusal('verification.field_invalid', { field: 'validUntil' })
      await send(owner, { level: 2, images, of: { documentKind: kind, validUntil, number } })
    },

    /** Where one lives and where the money comes from, for level 3. */
    async sendFunds(owner: Owner, { address: typed, source, images }: FundsRequest): Promise<void> {
      const address = readPostalAddress(typed)
      if (address === undefined) throw new Refusal('verification.field_invalid', { field: 'address' })
      await send(owner, { level: 3, images, of: { fundsSource: source, address } })
    },
  }

  interface Sending {
    readonly level: ShownLevel
    readonly images: readonly string[]
    readonly of: {
      readonly documentKind?: DocumentKind
      readonly validUntil?: string | null
      readonly number?: string
      readonly fundsSource?: FundsSource
      readonly address?: string
    }
  }

  /** Pictures are drawn anew before the transaction begins, and for nobody whose step it is not. */
  async function send(owner: Owner, { level, images, of }: Sending): Promise<void> {
    refuseStep(await readVerification(database.db, owner), level)
    const drawn = await Promise.all(images.map((image) => cleanImage(image, pictureShape)))
    const pictures = drawn.filter(({ name }, at) => drawn.findIndex((other) => other.name === name) === at)
    await database.transaction(async (tx) => {
      await lockMemberSteps(tx, owner.memberId)
      const current = await readVerification(tx, owner)
      const person = refuseStep(current, level)
      const before = level === 2 ? current.identity : current.funds
      if (before?.state === 'EXPIRED') await settleExpired(tx, before.requestId)
      const { brandId, memberId } = owner
      const request = { requestId: newId(), brandId, memberId }
      await insertRequest(tx, {
        ...request,
        ...person,
        level,
        documentKind: of.documentKind ?? null,
        number: of.number === undefined ? null : seals.sealNumber(of.number, request),
        validUntil: of.validUntil ?? null,
        addressSealed: of.address === undefined ? null : seals.sealAddress(of.address, request.requestId),
        fundsSource: of.fundsSource ?? null,
      })
      await keepPictures(tx, seals, { request, pictures })
      await insertEvent(tx, request, { what: 'submitted' })
    })
  }
}

/** While a document with them waits or counts, name and birthday stay. */
export function isPersonOpen({ proofs }: Status): boolean {
  return proofs.identity !== 'PENDING' && proofs.identity !== 'APPROVED'
}

/** Whose name and birthday it is that something is shown for; refuses what cannot be shown now. */
function refuseStep({ person, proofs }: Status, level: ShownLevel): Person {
  if (person === undefined) throw new Refusal('verification.person_missing')
  if (level === 3 && proofs.identity !== 'APPROVED') throw new Refusal('verification.level_order')
  const state = level === 2 ? proofs.identity : proofs.funds
  if (stepVerification(state, 'submit') === undefined) throw new Refusal('verification.state', { state })
  return person
}

async function keepPictures(
  tx: Tx,
  seals: Seals,
  { request, pictures }: { request: Owner & { requestId: string }; pictures: readonly CleanImage[] },
): Promise<void> {
  for (const [at, { name, bytes }] of pictures.entries()) {
    const n = at + 1
    const { sealed, hash } = seals.sealPicture(bytes, { requestId: request.requestId, brandId: request.brandId, n })
    await insertDocument(tx, request, { n, type: name.endsWith('.png') ? 'png' : 'jpg', sealed, hash })
  }
}
