import { useThree } from '@react-three/fiber';
import { useEffect, useMemo } from 'react';
import { BufferGeometry, MeshBasicMaterial, type PerspectiveCamera } from 'three';
import type { Dieline } from '#src/dielines/dieline.ts';
import type { Looks } from '../box/material-look.ts';
import { contactShadowTexture } from './board-textures.ts';
import { type BodyControl, createBodyControl } from './body-control.ts';
import { createEnvironment } from './environment.ts';
import type { Body } from './geometry/body.ts';
import { createMaterials, type MaterialSet, mirrors, type Prints } from './materials.ts';

interface BodySceneProps {
	dieline: Dieline;
	/** Of this dieline's form: see `bodyMaker`. */
	createBody: (dieline: Dieline) => Body;
	looks: Looks;
	prints: Prints;
	onReady: (control: BodyControl) => void;
}

/** The whole product in one mesh, daylight from the left, and the shadow below it. */
export function BodyScene({ dieline, createBody, looks, prints, onReady }: BodySceneProps) {
	const camera = useThree(({ camera }) => camera as PerspectiveCamera);
	const getState = useThree(({ get }) => get);
	const parts = useMemo(
		() => createParts(createBody(dieline), looks, prints),
		[dieline, createBody, looks, prints],
	);

	useEffect(() => () => disposeParts(parts), [parts]);

	useEffect(() => {
		if (!mirrors(parts.body.surfaces, looks)) return;
		const { gl, scene } = getState();
		const environment = createEnvironment(gl);
		scene.environment = environment.texture;
		scene.environmentIntensity = 0.45;
		return () => {
			scene.environment = null;
			environment.dispose();
		};
	}, [parts, looks, getState]);

	useEffect(() => {
		onReady(createBodyControl(parts, camera, getState));
	}, [parts, camera, getState, onReady]);

	return (
		<>
			<hemisphereLight args={['#ffffff', '#d9cfc0', 2.1]} />
			<directionalLight
				name="sun"
				intensity={1.9}
				color="#fff6e8"
				castShadow
				shadow-mapSize={[2048, 2048]}
				shadow-bias={-0.0004}
				shadow-radius={6}
			/>
			<directionalLight position={[420, 240, 760]} intensity={0.42} color="#e8efff" />
			<mesh
				name="body"
				geometry={parts.body.geometry}
				material={parts.materialSet.materials as never}
				receiveShadow
				frustumCulled={false}
			/>
			<mesh
				geometry={parts.shadowGeometry}
				material={parts.shadowMaterial}
				castShadow
				frustumCulled={false}
			/>
			<group name="ground">
				<mesh name="contact-shadow" rotation-x={-Math.PI / 2} material={parts.contactShadow} renderOrder={-2}>
					<planeGeometry args={[1, 1]} />
				</mesh>
				<mesh name="floor" rotation-x={-Math.PI / 2} receiveShadow renderOrder={-1}>
					<planeGeometry args={[1, 1]} />
					<shadowMaterial opacity={0.16} color="#3a2c14" transparent depthWrite={false} />
				</mesh>
			</group>
		</>
	);
}

interface Parts {
	readonly body: Body;
	readonly materialSet: MaterialSet;
	readonly contactShadow: MeshBasicMaterial;
	/** The body without groups and with an invisible material: casts its shadow in one draw call. */
	readonly shadowGeometry: BufferGeometry;
	readonly shadowMaterial: MeshBasicMaterial;
}

function createParts(body: Body, looks: Looks, prints: Prints): Parts {
	const shadowGeometry = new BufferGeometry();
	shadowGeometry.setIndex(body.geometry.getIndex());
	for (const name of ['position', 'normal'] as const)
		shadowGeometry.setAttribute(name, body.geometry.getAttribute(name));
	return {
		body,
		materialSet: createMaterials(body.surfaces, looks, prints),
		contactShadow: new MeshBasicMaterial({
			map: contactShadowTexture(),
			transparent: true,
			depthWrite: false,
		}),
		shadowGeometry,
		shadowMaterial: new MeshBasicMaterial({ colorWrite: false, depthWrite: false }),
	};
}

function disposeParts({ body, materialSet, contactShadow, shadowGeometry, shadowMaterial }: Parts): void {
	body.geometry.dispose();
	shadowGeometry.dispose();
	materialSet.dispose();
	contactShadow.map?.dispose();
	contactShadow.dispose();
	shadowMaterial.dispose();
}
