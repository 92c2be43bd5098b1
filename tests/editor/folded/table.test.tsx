import { DirectionalLight, Group, type Mesh, Vector3 } from 'three';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mailerOfInside } from '#src/dielines/mailers/mailer-box.ts';
import { createBody } from '#src/editor/folded/body.ts';
import { layTable } from '#src/editor/folded/table.ts';

beforeEach(() => {
	// This DOM has no brush: the soft dark is painted by one that leaves no trace.
	const brush = {
		createRadialGradient: () => ({ addColorStop: () => undefined }),
		fillRect: () => undefined,
	};
	vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(brush as never);
});
afterEach(() => vi.restoreAllMocks());

function laid(size: readonly [number, number, number], progress: number) {
	const body = createBody(mailerOfInside(size, 1.5));
	body.shape(progress);
	const table = layTable();
	table.follow(body);
	const ground = table.objects.find((one) => one instanceof Group);
	const sun = table.objects.find(
		(one): one is DirectionalLight => one instanceof DirectionalLight && one.castShadow,
	);
	const { boundingBox: box, boundingSphere: ball } = body.geometry;
	if (!ground || !sun || !box || !ball) throw new Error('The table is not whole.');
	return { ground, sun, box, ball };
}

test.each([0, 0.5, 1])(
	'folded %s: the ground lies under the thing and its dark under all of it',
	(progress) => {
		const { ground, box, ball } = laid([200, 150, 80], progress);
		expect(ground.position.y).toBeLessThan(box.min.y);
		expect(ground.position.y).toBeGreaterThan(box.min.y - ball.radius * 0.01);
		ground.updateMatrixWorld(true);
		const [blob] = ground.children as Mesh[];
		const corners = [-0.5, 0.5].map((at) => blob?.localToWorld(new Vector3(at, at, 0)) ?? new Vector3());
		const [xs, zs] = [corners.map(({ x }) => x), corners.map(({ z }) => z)];
		expect(Math.min(...xs)).toBeLessThan(box.min.x);
		expect(Math.max(...xs)).toBeGreaterThan(box.max.x);
		expect(Math.min(...zs)).toBeLessThan(box.min.z);
		expect(Math.max(...zs)).toBeGreaterThan(box.max.z);
	},
);

test('the sun stands in one direction, as near as the thing is small, and its shadow holds all of it', () => {
	const [small, large] = [laid([100, 75, 40], 1), laid([400, 300, 160], 1)];
	for (const { sun, ball } of [small, large]) {
		const { camera } = sun.shadow;
		expect(Math.min(camera.right, camera.top)).toBeGreaterThan(ball.radius);
		const eye = sun.position.distanceTo(ball.center);
		expect(camera.near).toBeLessThan(eye - ball.radius);
		expect(camera.far).toBeGreaterThan(eye + ball.radius);
	}
	const directions = [small, large].map(({ sun }) => sun.position.clone().normalize());
	expect(directions[0]?.distanceTo(directions[1] ?? new Vector3())).toBeLessThan(1e-6);
	expect(large.sun.position.length()).toBeGreaterThan(2 * small.sun.position.length());
});
