import { eq } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import { customerProfiles } from '#src/customers/tables.server.ts';
import type { Profile } from './contract.ts';

const nothing: Profile = {
	...{ firstname: null, lastname: null, phone: null, mailLocale: null, mailRegion: null },
	...{ role: null, companySizeEmployees: null, industryV2: null, customerBestDescription: null },
	...{ packagingVolumeMonthly: null, packagingCostYearly: null, customerComingFrom: null },
	boxwrightTheOnlySupplier: null,
};

/** A customer's answers about themselves. */
export async function findProfile(db: Database, userId: number): Promise<Profile> {
	const [row] = await db.select().from(customerProfiles).where(eq(customerProfiles.userId, userId));
	if (!row) return nothing;
	const { userId: _, updatedAt: __, ...profile } = row;
	return profile as Profile;
}

/** Stores the given fields. */
export async function saveProfile(
	db: Database,
	userId: number,
	values: Partial<Profile>,
	now: number,
): Promise<void> {
	await db
		.insert(customerProfiles)
		.values({ userId, ...values, updatedAt: now })
		.onConflictDoUpdate({ target: customerProfiles.userId, set: { ...values, updatedAt: now } });
}
