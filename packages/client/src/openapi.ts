// Generated from the OpenAPI document of the public API; docs/adding.md says how.
export interface paths {
    "/api/v1/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Live trucks around a place, as server-sent events */
        get: operations["streamTowTrucks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tow-trucks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Live trucks, the latest report first */
        get: operations["listTowTrucks"];
        put?: never;
        /** Report a truck */
        post: operations["reportTowTruck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tow-trucks/nearby": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Live trucks around a place, nearest first */
        get: operations["listNearbyTowTrucks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/violations/near": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Parking violations around a place, without plates */
        get: operations["listViolationsNear"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tow-records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What public records say of tows around a place; nobody saw a truck */
        get: operations["listTowRecordsNear"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where trucks worked in the last 90 days, and how many public records spoke of tows */
        get: operations["readHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/outlook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the street allows at a spot, and how likely a ticket is there */
        get: operations["readSpotOutlook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/parked-car": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say where your car is parked, by a key that does nothing else */
        put: operations["setParkedCar"];
        post?: never;
        /** Say that your car has left, by a key that does nothing else */
        delete: operations["endParkedCar"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Problem: {
            type: string;
            title: string;
            status: number;
            detail: string;
            instance?: string;
            requestId?: string;
            errors?: {
                field: string;
                message: string;
            }[];
        } & {
            [key: string]: unknown;
        };
        TowTruck: {
            id: string;
            latitude: string;
            longitude: string;
            location: string;
            /** @enum {string} */
            status: "active" | "waiting" | "departed" | "en_route" | "responding";
            details: string | null;
            /** Format: date-time */
            reportedAt: string;
            /** Format: date-time */
            expiresAt: string;
            /** Format: date-time */
            changedAt: string;
            /** @enum {string} */
            source: "user" | "api" | "chp_cad" | "sf_calls" | "simulated";
            /** @enum {string} */
            intent: "enforcement" | "private_lot" | "roadside" | "rotation" | "unknown";
            /** @enum {string} */
            trust: "unconfirmed" | "reported" | "confirmed" | "official";
            /** @enum {string} */
            reach: "nobody" | "notice" | "beside" | "everyone";
            unconfirmedStatus: ("active" | "waiting" | "departed" | "en_route" | "responding") | null;
            saidToHaveLeftAt: string | null;
            departedBy: ("source" | "proven" | "two" | "reporter") | null;
            confirmations: number;
            company: string | null;
            etaAt: string | null;
        };
        NearbyTowTruck: {
            id: string;
            latitude: string;
            longitude: string;
            location: string;
            /** @enum {string} */
            status: "active" | "waiting" | "departed" | "en_route" | "responding";
            details: string | null;
            /** Format: date-time */
            reportedAt: string;
            /** Format: date-time */
            expiresAt: string;
            /** Format: date-time */
            changedAt: string;
            /** @enum {string} */
            source: "user" | "api" | "chp_cad" | "sf_calls" | "simulated";
            /** @enum {string} */
            intent: "enforcement" | "private_lot" | "roadside" | "rotation" | "unknown";
            /** @enum {string} */
            trust: "unconfirmed" | "reported" | "confirmed" | "official";
            /** @enum {string} */
            reach: "nobody" | "notice" | "beside" | "everyone";
            unconfirmedStatus: ("active" | "waiting" | "departed" | "en_route" | "responding") | null;
            saidToHaveLeftAt: string | null;
            departedBy: ("source" | "proven" | "two" | "reporter") | null;
            confirmations: number;
            company: string | null;
            etaAt: string | null;
            distanceMiles: number;
        };
        ReportedTowTruck: {
            id: string;
            latitude: string;
            longitude: string;
            location: string;
            /** @enum {string} */
            status: "active" | "waiting" | "departed" | "en_route" | "responding";
            details: string | null;
            /** Format: date-time */
            reportedAt: string;
            /** Format: date-time */
            expiresAt: string;
            /** Format: date-time */
            changedAt: string;
            /** @enum {string} */
            source: "user" | "api" | "chp_cad" | "sf_calls" | "simulated";
            /** @enum {string} */
            intent: "enforcement" | "private_lot" | "roadside" | "rotation" | "unknown";
            /** @enum {string} */
            trust: "unconfirmed" | "reported" | "confirmed" | "official";
            /** @enum {string} */
            reach: "nobody" | "notice" | "beside" | "everyone";
            unconfirmedStatus: ("active" | "waiting" | "departed" | "en_route" | "responding") | null;
            saidToHaveLeftAt: string | null;
            departedBy: ("source" | "proven" | "two" | "reporter") | null;
            confirmations: number;
            company: string | null;
            etaAt: string | null;
            /** @enum {string} */
            outcome: "reported" | "confirmed" | "updated" | "noted";
        };
        ParkingViolation: {
            id: string;
            violationType: string;
            fineAmount: number | null;
            latitude: number | null;
            longitude: number | null;
            precisionMeters: number | null;
            placeBasis: ("address" | "street" | "precinct" | "county") | null;
            location: string;
            /** Format: date-time */
            violationDate: string;
            issueDate: string | null;
            status: string;
            citySource: string;
            /** Format: date-time */
            lastUpdated: string;
            distanceMiles: number | null;
        };
        Outlook: {
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            until: string;
            /** Format: date-time */
            since: string;
            permits: string[];
            timeZone: string | null;
            city: string | null;
            street: {
                name: string | null;
                distanceMeters: number;
            } | null;
            side: ("left" | "right") | null;
            sides: {
                /** @enum {string} */
                side: "left" | "right";
                compass: ("north" | "northeast" | "east" | "southeast" | "south" | "southwest" | "west" | "northwest") | null;
                houseNumbers: ("even" | "odd") | null;
                mayStay: boolean | null;
                changesAt: string | null;
                because: {
                    /** @enum {string} */
                    kind: "temporary_tow" | "tow_away" | "sweeping" | "no_parking" | "meter" | "time_limit";
                    /** Format: date-time */
                    startsAt: string;
                    /** Format: date-time */
                    endsAt: string;
                    bindsFrom: string | null;
                    isConfirmed: boolean;
                    rules: string[];
                    /** @default null */
                    ticketTimes: {
                        tickets: number;
                        sinceYear: number;
                        untilYear: number;
                        /** @enum {string} */
                        of: "side" | "street";
                        /** Format: date-time */
                        from: string;
                        /** Format: date-time */
                        to: string;
                        /** Format: date-time */
                        earliest: string;
                        /** Format: date-time */
                        latest: string;
                    } | null;
                }[];
                intervals: {
                    /** @enum {string} */
                    kind: "temporary_tow" | "tow_away" | "sweeping" | "no_parking" | "meter" | "time_limit";
                    /** Format: date-time */
                    startsAt: string;
                    /** Format: date-time */
                    endsAt: string;
                    bindsFrom: string | null;
                    isConfirmed: boolean;
                    rules: string[];
                    /** @default null */
                    ticketTimes: {
                        tickets: number;
                        sinceYear: number;
                        untilYear: number;
                        /** @enum {string} */
                        of: "side" | "street";
                        /** Format: date-time */
                        from: string;
                        /** Format: date-time */
                        to: string;
                        /** Format: date-time */
                        earliest: string;
                        /** Format: date-time */
                        latest: string;
                    } | null;
                }[];
                /** @default [] */
                suspended: {
                    /** @enum {string} */
                    kind: "temporary_tow" | "tow_away" | "sweeping" | "no_parking" | "meter" | "time_limit";
                    /** Format: date-time */
                    startsAt: string;
                    /** Format: date-time */
                    endsAt: string;
                    why: string | null;
                }[];
                rules: {
                    id: string;
                    /** @enum {string} */
                    kind: "temporary_tow" | "tow_away" | "sweeping" | "no_parking" | "meter" | "time_limit";
                    posted: string | null;
                    timeLimitMinutes: number | null;
                    exemptPermits: string[];
                    /** @default null */
                    reservedFor: ("commercial" | "trucks" | "passengers") | null;
                    onlyWhen: "snow" | null;
                    isExact: boolean;
                    source: string;
                    asOf: string | null;
                    /** @default null */
                    ticketTimes: {
                        tickets: number;
                        sinceYear: number;
                        untilYear: number;
                        /** @enum {string} */
                        of: "side" | "street";
                        from: number;
                        to: number;
                        earliest: number;
                        latest: number;
                    } | null;
                }[];
                conditional: string[];
            }[];
            tables: {
                source: string;
                city: string;
                name: string;
                kinds: ("temporary_tow" | "tow_away" | "sweeping" | "no_parking" | "meter" | "time_limit")[];
                /**
                 * @default ticketed
                 * @enum {string}
                 */
                enforced: "ticketed" | "towed" | "voluntary";
                unknownBecause: ("never_synced" | "not_synced_lately" | "no_new_entries" | "not_published") | null;
                syncedAt: string | null;
                newestEntryAt: string | null;
                refusedAt: string | null;
            }[];
            /** @default [] */
            asks: string[];
            risk: {
                /** @enum {string} */
                basis: "block" | "around";
                block: string | null;
                city: string;
                /** Format: date-time */
                trainedAt: string;
                citations: number;
                firstDay: string;
                lastDay: string;
                hours: {
                    /** Format: date-time */
                    startsAt: string;
                    chance: number;
                    low: number;
                    high: number;
                    /** @enum {string} */
                    level: "low" | "medium" | "high";
                }[];
            } | null;
            unknown: ("no_rules_published" | "no_street" | "side" | "rules_incomplete" | "other_signs" | "meters" | "temporary_zones" | "unclear_rules" | "unread_signs" | "holidays" | "no_citations" | "tows" | "colored_curbs")[];
        };
        TowRecords: {
            records: {
                id: string;
                /** @enum {string} */
                step: "towed" | "called" | "asked" | "likely" | "ticket" | "abandoned";
                description: string;
                latitude: number;
                longitude: number;
                location: string | null;
                /** Format: date-time */
                timestamp: string;
                source: string;
                reportedBy: string;
                distanceMiles: number;
                truckId: string | null;
            }[];
            total: number;
            sources: {
                source: string;
                name: string;
                /** @enum {string} */
                state: "fresh" | "late" | "unreachable" | "waiting" | "off";
            }[];
        };
        History: {
            dateRange: {
                /** Format: date-time */
                from: string;
                /** Format: date-time */
                to: string;
            };
            /** Format: date-time */
            recordBegan: string;
            daysOnRecord: number;
            area: {
                latitude: number;
                longitude: number;
                radiusMiles: number;
            };
            totalDataPoints: number;
            totalLocations: number;
            averageScore: number | null;
            trucks: {
                id: string;
                location_description: string;
                latitude: number;
                longitude: number;
                distanceMiles: number;
                frequencyScore: number | null;
                dataPoints: number;
                reportedByPeople: number;
                daysSeen: number;
                avgTimeInArea: number | null;
                lastSeenDaysAgo: number;
                sources: ("user" | "api" | "chp_cad" | "sf_calls" | "simulated")[];
            }[];
        };
        HistoryWithRecords: {
            dateRange: {
                /** Format: date-time */
                from: string;
                /** Format: date-time */
                to: string;
            };
            /** Format: date-time */
            recordBegan: string;
            daysOnRecord: number;
            area: {
                latitude: number;
                longitude: number;
                radiusMiles: number;
            };
            totalDataPoints: number;
            totalLocations: number;
            averageScore: number | null;
            trucks: {
                id: string;
                location_description: string;
                latitude: number;
                longitude: number;
                distanceMiles: number;
                frequencyScore: number | null;
                dataPoints: number;
                reportedByPeople: number;
                daysSeen: number;
                avgTimeInArea: number | null;
                lastSeenDaysAgo: number;
                sources: ("user" | "api" | "chp_cad" | "sf_calls" | "simulated")[];
            }[];
            records: {
                source: string;
                name: string;
                /** @enum {string} */
                step: "towed" | "called" | "asked" | "likely" | "ticket" | "abandoned";
                records: number;
            }[];
        };
        ParkedCar: {
            /** @enum {string} */
            status: "watching" | "asked";
            sentence: string;
            lat: number;
            lng: number;
            address: string | null;
        };
        ApiKey: {
            id: string;
            name: string;
            ending: string;
            /** Format: date-time */
            createdAt: string;
            lastUsed: string | null;
            usageCount: number;
            isActive: boolean;
            /** @enum {string} */
            right: "api" | "parked-car";
        };
        CreatedApiKey: {
            id: string;
            name: string;
            ending: string;
            /** Format: date-time */
            createdAt: string;
            lastUsed: string | null;
            usageCount: number;
            isActive: boolean;
            /** @enum {string} */
            right: "api" | "parked-car";
            key: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    streamTowTrucks: {
        parameters: {
            query: {
                lat: number;
                lng: number;
                radius: number;
                lastEventId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-sent events. `id:` resumes by the header `Last-Event-ID`; a heartbeat comes every 15 seconds. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description Refused, with a sentence that says why. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Failed on our side, with a sentence that says what to do. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listTowTrucks: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TowTruck"][];
                };
            };
            /** @description The answer is still the one that `If-None-Match` names. There is no body. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused, with a sentence that says why. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Failed on our side, with a sentence that says what to do. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reportTowTruck: {
        parameters: {
            query?: never;
            header?: {
                /** @description Sent again under the same key it counts once. 8 to 100 letters, digits, dashes or underscores; a random UUID is best. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    latitude: number | string;
                    longitude: number | string;
                    location_description: string;
                    /**
                     * @default waiting
                     * @enum {string}
                     */
                    status?: "active" | "waiting" | "departed" | "en_route" | "responding";
                    details?: string | null;
                    /** @enum {string} */
                    intent?: "enforcement" | "private_lot" | "roadside" | "rotation" | "unknown";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportedTowTruck"];
                };
            };
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportedTowTruck"];
                };
            };
            /** @description Refused, with a sentence that says why. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Failed on our side, with a sentence that says what to do. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listNearbyTowTrucks: {
        parameters: {
            query: {
                lat: number;
                lng: number;
                radius: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NearbyTowTruck"][];
                };
            };
            /** @description The answer is still the one that `If-None-Match` names. There is no body. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused, with a sentence that says why. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Failed on our side, with a sentence that says what to do. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listViolationsNear: {
        parameters: {
            query: {
                lat: number;
                lng: number;
                radius: number;
                days?: number;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParkingViolation"][];
                };
            };
            /** @description The answer is still the one that `If-None-Match` names. There is no body. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused, with a sentence that says why. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Failed on our side, with a sentence that says what to do. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listTowRecordsNear: {
        parameters: {
            query: {
                lat: number;
                lng: number;
                radius: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TowRecords"];
                };
            };
            /** @description The answer is still the one that `If-None-Match` names. There is no body. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused, with a sentence that says why. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Failed on our side, with a sentence that says what to do. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readHistory: {
        parameters: {
            query?: {
                lat?: number;
                lng?: number;
                radius?: number;
                from?: string;
                to?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryWithRecords"];
                };
            };
            /** @description The answer is still the one that `If-None-Match` names. There is no body. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused, with a sentence that says why. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Failed on our side, with a sentence that says what to do. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readSpotOutlook: {
        parameters: {
            query: {
                lat: number;
                lng: number;
                street?: string;
                houseNumber?: string;
                from?: string;
                hours?: number;
                since?: string;
                permits?: string;
                side?: "left" | "right";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Outlook"];
                };
            };
            /** @description Refused, with a sentence that says why. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Failed on our side, with a sentence that says what to do. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setParkedCar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    lat: number | string;
                    lng: number | string;
                    accuracy: number | string;
                    speed?: (number | string) | null;
                    time?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParkedCar"];
                };
            };
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParkedCar"];
                };
            };
            /** @description Refused, with a sentence that says why. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Failed on our side, with a sentence that says what to do. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    endParkedCar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. There is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused, with a sentence that says why. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Failed on our side, with a sentence that says what to do. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
