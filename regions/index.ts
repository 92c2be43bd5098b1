import * as v from 'valibot';
import { at } from './at.ts';
import { ch } from './ch.ts';
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
import { Region, type RegionDifferences, type RegionId, regionIds } from './region.ts';
import { ro } from './ro.ts';
import { se } from './se.ts';
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

/** Every region, complete: its own differences over eu. A malformed configuration stops the build. */
export const regions = Object.fromEntries(
	regionIds.map((id) => [id, v.parse(Region, { ...eu, ...differences[id] })]),
) as Record<RegionId, Region>;

/** Throws for an id outside the table: addresses are checked before they get here. */
export function getRegion(id: RegionId): Region {
	const region = regions[id];
	if (!region) throw new Error(`Cannot find key in Region Configuration: ${id}`);
	return region;
}

export const openRegions = Object.values(regions).filter((region) => region.status === 'open');
