// Writes the seed of the database as SQL: products, variants, prices, promotions and the search index.
// `node scripts/shop/seed.mjs target.sql`. Generated from the catalogue.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { currencies } from '../../regions/codes.ts';
import { measureVariant } from '../../src/catalog/measures/measure-variant.ts';
import { products } from '../../src/catalog/product.ts';
import { listedSpecs, toSku } from '../../src/catalog/variant.ts';
import { computeVolumePrices, presentPriceVersion } from '../../src/pricing/price.ts';
import { searchStatements } from './search-index.mjs';
import { multiRow, quoted } from './sql.mjs';

/**
 * Test coupons: a valid one, an expired one and one that is used up; a free delivery, one for a first order, one for
 * mailer boxes, and one for each buyer from a value on.
 */
function promotionStatement() {
	const july = Date.UTC(2025, 6, 1);
	const september = Date.UTC(2025, 8, 1);
	// `used` is not updated on conflict: orders have changed it.
	const minGoods = JSON.stringify({
		EUR: 50_000,
		GBP: 45_000,
		PLN: 200_000,
		RON: 250_000,
		SEK: 550_000,
		USD: 60_000,
	});
	const mailers = JSON.stringify(
		products.flatMap(({ type }) => (type.startsWith('mailer-box') ? [type] : [])),
	);
	const columns = [
		'percent',
		'starts_at',
		'expires_at',
		'free_shipping',
		'first_order',
		'per_user',
		'product_types',
		'least_goods',
	];
	return `INSERT INTO promotions (code, ${columns.join(', ')}, usage_limit, used) VALUES
('WELCOME10', 10, NULL, NULL, 0, 0, NULL, NULL, NULL, NULL, 0),
('SUMMER25', 25, ${july}, ${september}, 0, 0, NULL, NULL, NULL, NULL, 0),
('FIRST100', 15, NULL, NULL, 0, 0, NULL, NULL, NULL, 100, 100),
('FREESHIP', 0, NULL, NULL, 1, 0, NULL, NULL, NULL, NULL, 0),
('NEWHERE', 12, NULL, NULL, 0, 1, NULL, NULL, NULL, NULL, 0),
('MAILER15', 15, NULL, NULL, 0, 0, NULL, ${quoted(mailers)}, NULL, NULL, 0),
('BIGBOX', 20, NULL, NULL, 0, 0, 1, NULL, ${quoted(minGoods)}, NULL, 0)
ON CONFLICT (code) DO UPDATE SET ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`;
}

/**
 * The statements, in order. They are idempotent: repeated, they only apply changes of the source.
 * @param {{ types?: readonly string[] }} options  types: only these products' variants (tests)
 * @returns {string[]}
 */
export function seedStatements({ types } = {}) {
	const sold = products.filter(({ type }) => types === undefined || types.includes(type));
	const specs = sold.flatMap(listedSpecs);

	const productRows = products.map(
		({ type, model, designable }, position) =>
			`(${quoted(type)}, ${quoted(model)}, ${designable ? 1 : 0}, ${position})`,
	);
	const variantRows = specs.map((spec) => {
		const sku = quoted(toSku(spec));
		const words = [spec.productType, spec.material, spec.printMode, spec.finish].map(quoted);
		const [type, material, printMode, finish] = words;
		return `(${sku}, ${sku}, ${type}, ${spec.sizeMm.join(', ')}, ${material}, ${printMode}, ${finish}, 1)`;
	});
	const priceRows = specs.flatMap((spec) =>
		currencies.map((currency) => {
			const steps = computeVolumePrices(measureVariant(spec), currency).map(({ rangeStart, price }) => [
				rangeStart,
				price,
			]);
			return `(${quoted(toSku(spec))},'${currency}','${JSON.stringify(steps)}')`;
		}),
	);

	return [
		...multiRow(
			'INSERT INTO products (type, model, designable, position) VALUES\n',
			productRows,
			'\nON CONFLICT (type) DO UPDATE SET model = excluded.model, designable = excluded.designable, position = excluded.position',
		),
		// Variants that are no longer listed are kept for existing orders.
		'UPDATE variants SET listed = 0 WHERE listed = 1',
		...multiRow(
			'INSERT INTO variants (sku, external_pim_sku, product_type, length_mm, width_mm, height_mm, material, print_mode, finish, listed) VALUES\n',
			variantRows,
			'\nON CONFLICT (sku) DO UPDATE SET external_pim_sku = excluded.external_pim_sku, listed = 1',
		),
		...multiRow(
			'WITH priced (sku, currency, steps) AS (VALUES\n',
			priceRows,
			`)
INSERT INTO volume_prices (variant_id, currency, version, steps)
SELECT variants.id, priced.currency, ${quoted(presentPriceVersion)}, priced.steps FROM priced JOIN variants ON variants.sku = priced.sku WHERE true
ON CONFLICT (variant_id, currency) DO UPDATE SET version = excluded.version, steps = excluded.steps`,
		),
		promotionStatement(),
	];
}

if (import.meta.main) {
	const target = process.argv[2];
	if (!target) throw new Error('Name the file to write: node scripts/shop/seed.mjs target.sql');
	mkdirSync(dirname(target), { recursive: true });
	writeFileSync(target, `${[...seedStatements(), ...searchStatements()].join(';\n\n')};\n`);
}
