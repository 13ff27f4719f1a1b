package dev.partita.layout.write;

/** The models and designs that several tests share. */
final class Sketches {
    private Sketches() {}

    /** Users with a unique address and a count of their orders; orders in an index by user and status. */
    static Sketch shop() {
        return new Sketch()
                .entity("User", "userId id", "email unique", "name", "nick optional")
                .entity("Order", "orderId id", "userId immutable", "status", "note optional")
                .references("Order", "User", "User", "userId")
                .count("User", "orderCount", "Order", "User", "")
                .home("User", "PK=U#{userId}; SK=A", "userId email name nick orderCount")
                .marker("User by email", "User", "PK=E#{email}; SK=A", "userId email")
                .home(
                        "Order",
                        "PK=O#{orderId}; SK=A; G1PK=U#{userId}; G1SK={status}#{orderId}",
                        "orderId userId status note");
    }

    /** Both sides of a relation between users are counted. */
    static Sketch social() {
        return new Sketch()
                .entity("User", "userId id", "name")
                .entity("Follow", "follower id", "followee id")
                .references("Follow", "User", "follower", "follower")
                .references("Follow", "User", "followee", "followee")
                .count("User", "following", "Follow", "follower", "")
                .count("User", "followers", "Follow", "followee", "")
                .home("User", "PK=U#{userId}; SK=A", "userId name following followers")
                .home("Follow", "PK=U#{follower}; SK=F#{followee}", "follower followee");
    }

    /** A home whose key holds what changes. */
    static Sketch cart() {
        return new Sketch()
                .entity("Item", "account id", "itemId id", "status", "since", "count number", "order optional")
                .entity("Other", "otherId id", "since")
                .home(
                        "Item",
                        "PK=A#{account}; SK={status}#{since}#{itemId}",
                        "account itemId status since count order");
    }

    /** Pages that count their links, those that are visible, and their weights. */
    static Sketch links() {
        return new Sketch()
                .entity("Page", "pageId id", "title")
                .entity("Link", "linkId id", "pageId", "state", "weight number")
                .references("Link", "Page", "Page", "pageId")
                .count("Page", "linkCount", "Link", "Page", "")
                .count("Page", "visible", "Link", "Page", "state = 'VISIBLE'")
                .sum("Page", "weight", "Link", "Page", "weight")
                .home("Page", "PK=P#{pageId}; SK=A", "pageId title linkCount visible weight")
                .home("Link", "PK=L#{linkId}; SK=A", "linkId pageId state weight");
    }

    /** Projects at their tenant, with markers; documents with a constant of their project, and a copy of the open ones. */
    static Sketch documents() {
        return new Sketch()
                .entity(
                        "Project",
                        "projectId id",
                        "tenantId immutable",
                        "name unique tenantId",
                        "color immutable",
                        "mood immutable")
                .entity("Doc", "docId id", "projectId", "title", "status", "version number")
                .references("Doc", "Project", "Project", "projectId")
                .home("Project", "PK=T#{tenantId}; SK=P#{projectId}", "projectId tenantId name color")
                .marker("Project by id", "Project", "PK=P#{projectId}; SK=M", "projectId tenantId")
                .marker("Project by name", "Project", "PK=N#{tenantId}#{name}; SK=M", "projectId tenantId name")
                .home("Doc", "PK=D#{docId}; SK=A", "docId projectId title status version Project.color")
                .copy(
                        "Doc open",
                        "Doc",
                        "PK=OPEN#{projectId}; SK={docId}",
                        "docId projectId title status",
                        "status = 'OPEN'");
    }

    /** Sessions that expire. */
    static Sketch sessions() {
        return new Sketch()
                .entity("Session", "sid id", "user immutable", "state", "hits number", "until ttl")
                .entity("Other", "otherId id", "name")
                .home("Session", "PK=S#{sid}; SK=A", "sid user state hits until")
                .home("Other", "PK=O#{otherId}; SK=A", "otherId name");
    }

    /** A unique value that may be absent. */
    static Sketch nicks() {
        return new Sketch()
                .entity("User", "userId id", "nick optional unique")
                .home("User", "PK=U#{userId}; SK=A", "userId nick")
                .marker("User by nick", "User", "PK=N#{nick}; SK=A", "userId nick");
    }

    /** A unique value that nothing keeps. */
    static Sketch unkept() {
        return new Sketch()
                .entity("User", "userId id", "email unique")
                .home("User", "PK=U#{userId}; SK=A", "userId email");
    }

    /** Days of teams, in an index by label. */
    static Sketch days() {
        return new Sketch()
                .entity("Team", "teamId id", "plan")
                .entity("Day", "teamId id", "day id", "hits number", "label optional")
                .references("Day", "Team", "Team", "teamId")
                .home("Team", "PK=T#{teamId}; SK=A", "teamId plan")
                .home("Day", "PK=T#{teamId}; SK=D#{day}; G1PK=T#{teamId}; G1SK={label}#{day}", "teamId day hits label");
    }
}
