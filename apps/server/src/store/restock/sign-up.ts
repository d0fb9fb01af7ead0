import { decideRestockSignUp, readRestockEmail, type AcceptedSignUp, type RestockRefusal } from '@portico/domain';
import { refuse, type Result } from '@portico/locale';
import { isId } from '../../platform/ids/is-id.ts';
import { loadProduct } from '../catalog/repository.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { unsubscribeKey } from '../../sites/outbox/unsubscribes.ts';
import { isMailable } from '../../platform/mail/message.ts';
import type { Services } from '../services.ts';
import { restockRepository } from './repository.ts';

/** What a shopper asks for. */
export interface SignUpInput {
  readonly productId: string;
  readonly variantId: string;
  readonly email: string;
  readonly joinsMailingList: boolean;
  readonly language: string | undefined;
}

/**
 * Reads the address of a sign-up.
 * @returns the address; refuses what is none, and what no mail could be sent to
 */
export function readSignUpEmail(text: string): Result<string, RestockRefusal> {
  const email = readRestockEmail(text);
  return email.ok && !isMailable(email.value) ? refuse({ code: 'EMAIL_INVALID' }) : email;
}

/**
 * Notes that somebody waits for a variant of this website. Who waits already hears the same as who is new, so nobody
 * learns whose address is known.
 */
export async function signUp(
  tx: SiteTransaction,
  { clock, newId, secrets }: Pick<Services, 'clock' | 'newId' | 'secrets'>,
  input: SignUpInput,
): Promise<Result<AcceptedSignUp, RestockRefusal>> {
  const { productId, variantId } = input;
  if (!isId(productId) || !isId(variantId)) {
    return refuse({ code: 'PRODUCT_UNAVAILABLE' });
  }
  const waits = restockRepository(tx);
  const now = clock.now();
  await waits.holdStock(variantId);
  const product = (await waits.isOnShow(productId, now)) ? await loadProduct(tx, productId) : undefined;
  const decided = decideRestockSignUp(product, input);
  if (decided.ok) {
    const { email, language } = input;
    const { joinsMailingList } = decided.value;
    const key = unsubscribeKey(secrets, 'restock', email);
    await waits.add({
      id: newId(),
      itemId: productId,
      variantId,
      email,
      joinsMailingList,
      language,
      unsubscribeKey: key,
      now,
    });
  }
  return decided;
}
