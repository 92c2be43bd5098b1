import { at } from './at.ts';
import { ch } from './ch.ts';
import { checkSettings } from './check-settings.ts';
import { regionIds } from './codes.ts';
import { cz } from './cz.ts';
import { de } from './de.ts';
import { es } from './es.ts';
import { eu } from './eu.ts';
import { fr } from './fr.ts';
import { gb } from './gb.ts';
import { it } from './it.ts';
import { nl } from './nl.ts';
import { no } from './no.ts';
import { pl } from './pl.ts';
import type { Region, RegionDifferences, RegionId } from './region.ts';
import { resolveRegion } from './resolve-region.ts';
import { ro } from './ro.ts';
import { se } from './se.ts';
import { sharedSettings } from './shared-settings.ts';
import { us } from './us.ts';

const differences: Record<RegionId, RegionDifferences> = {
	at,
	ch,
	cz,
	de,
	es,
	eu,
	fr,
	gb,
	it,
	nl,
	no,
	pl,
	ro,
	se,
	us,
};

/** All regions, resolved: eu plus their own differences. An invalid configuration stops the build. */
export const regions = Object.fromEntries(
	regionIds.map((id) => [id, resolveRegion(id, eu, differences[id])]),
) as Record<RegionId, Region>;
checkSettings(sharedSettings, Object.values(regions));

/** Throws for an unknown id: ids from addresses are checked before. */
export function getRegion(id: RegionId): Region {
	const region = regions[id];
	if (!region) throw new Error(`Cannot find key in Region Configuration: ${id}`);
	return region;
}

export const openRegions = Object.values(regions).filter((region) => region.status === 'open');
