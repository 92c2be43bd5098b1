import type { RegionId } from '#regions/region.ts';
import type { MessageKey } from '#src/site/message-keys.ts';
import { hasEuLaw } from '../record/required-consents.ts';

/**
 * The label of the order button, without any other words, as required by Directive 2011/83/EU, Art. 8 (2), and its
 * transpositions: § 312j BGB, § 8 FAGG, art. L221-14 Code de la consommation, art. 51 Codice del consumo, art. 98
 * TRLGDCU, art. 6:230v BW, art. 17 ustawy o prawach konsumenta, art. 5 Decreto-Lei 24/2014, art. 8 OUG 34/2014, 2 kap.
 * lag 2005:59, § 1826a občanského zákoníku, reg. 14 Consumer Contracts Regulations 2013, § 16 angrerettloven.
 */
export const orderButtonKey = (region: RegionId): MessageKey =>
	hasEuLaw(region) ? 'checkout-notes.order_obliged' : 'checkout-notes.order_plain';
